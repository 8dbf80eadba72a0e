import type { ReactNode } from "react";
import { InlineScript } from "@/components/layout/inline-script";
import type { Day } from "@/lib/content/day";

/** Shows its children up to and including a day, by the visitor's clock. Without scripts they stay hidden. */
export function ShowUntil({ until, children }: { until: Day; children?: ReactNode }) {
  return (
    // The script changes `hidden` before hydration, which React would report in `npm run dev`.
    <div data-until={until} hidden suppressHydrationWarning>
      <InlineScript name="expiry" isBlocking />
      {children}
    </div>
  );
}
