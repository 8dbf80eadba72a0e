/** Runs in the browser: shows the desk. */
import { lazy } from "react";
import { createRoot } from "react-dom/client";
import { Desk } from "./desk";

const data = document.getElementById("page")?.textContent ?? "";
const View = lazy(async () => ({ default: (await import("./page-view")).PageView }));
createRoot(document.body).render(<Desk {...JSON.parse(data)} View={View} />);
