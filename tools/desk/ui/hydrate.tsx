/** Runs in the browser: makes the server's page interactive. */
import { hydrateRoot } from "react-dom/client";
import { Desk } from "./desk";

const data = document.getElementById("page")?.textContent ?? "";
hydrateRoot(document.body, <Desk {...JSON.parse(data)} />);
