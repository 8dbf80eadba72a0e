import type { ReactNode } from "react";
import { InlineScript } from "@/components/frame/inline-script";
import { type OpenDays, validUntil } from "@/lib/dates/free-days";

export interface WhileCurrentProps {
  days: OpenDays;
  children?: ReactNode;
}

/** Shows what speaks of free days as long as they are true, by the visitor's clock. Its script comes first in it. */
export function WhileCurrent({ days, children }: WhileCurrentProps) {
  return (
    // What the script changed, `npm run dev` would find fault with.
    <div data-until={validUntil(days)} hidden suppressHydrationWarning>
      <InlineScript name="until" isAtOnce />
      {children}
    </div>
  );
}
