/** Runs in the browser: makes the server's page interactive, once it is shown. */
import { hydrateRoot } from "react-dom/client";
import { Desk } from "./desk";

const data = document.getElementById("page")?.textContent ?? "";
const hydrate = () => hydrateRoot(document.body, <Desk {...JSON.parse(data)} />);
requestAnimationFrame(() => setTimeout(hydrate)); // after the first frame
