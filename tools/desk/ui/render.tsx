/** Bundled with the pages, so the names of styles are theirs, and run by the server. */
import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { Desk } from "./desk";

export const render = (props: ComponentProps<typeof Desk>) => renderToString(<Desk {...props} />);
