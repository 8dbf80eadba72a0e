import type { ReactNode } from "react";
import { InlineScript } from "@/components/frame/inline-script";
import type { Day } from "@/content/day";

export interface WhileCurrentProps {
  /** The last day. */
  until: Day;
  children?: ReactNode;
}

/** Shows its children until a day has passed on the visitor's clock. The script must be its first child. */
export function WhileCurrent({ until, children }: WhileCurrentProps) {
  return (
    // What the script changed, `npm run dev` would find fault with.
    <div data-until={until} hidden suppressHydrationWarning>
      <InlineScript name="until" isAtOnce />
      {children}
    </div>
  );
}
