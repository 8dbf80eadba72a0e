import { createRoot } from "react-dom/client";
import { ClientApp } from "./client-app";

export function startClient(box: HTMLElement): void {
  createRoot(box).render(<ClientApp {...JSON.parse(box.dataset.client ?? "{}")} />);
}
