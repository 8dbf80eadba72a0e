/** Runs in the browser: shows the desk. */
import { createRoot } from "react-dom/client";
import { Desk } from "./desk";

const data = document.getElementById("page")?.textContent ?? "";
createRoot(document.body).render(<Desk {...JSON.parse(data)} />);
