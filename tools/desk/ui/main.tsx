/** Runs in the browser: shows the desk. */
import { createRoot } from "react-dom/client";
import { Desk } from "./desk";

const data = JSON.parse(document.getElementById("page")?.textContent ?? "");
const root = createRoot(document.body);
root.render(<Desk {...data} />); // so that the window does not stay empty while the page's view loads
// Without Suspense, which waits up to 300 ms before it replaces what it has shown.
const { PageView } = await import("./page-view");
root.render(<Desk {...data} View={PageView} />);
