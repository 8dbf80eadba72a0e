import { clientStrings } from "@/lib/strings";
import type { SharedChoice } from "./use-shared-choice";

export interface SharedChoicePanelProps {
  shared: SharedChoice;
  action: string | undefined;
}

/** Tells whose hearts are where, and offers to adopt the other choice. */
export function SharedChoicePanel({ shared, action }: SharedChoicePanelProps) {
  const { own, theirs, before, isComparing, both, marked } = shared;
  if (!theirs) return null;
  const offer = (label: string, onClick: () => void) => (
    <button type="button" className={action} onClick={onClick}>
      {label}
    </button>
  );
  const common = both.length;
  const text = () => {
    if (theirs === "damaged") return clientStrings.damagedChoice;
    if (before) return clientStrings.adopted(own.length);
    const parts = isComparing
      ? [clientStrings.compared(theirs.chosen.length - common, own.length - common, common)]
      : [clientStrings.sameChoice];
    if (theirs.removed > 0) parts.push(clientStrings.removed(theirs.removed));
    if (theirs.isOlder) parts.push(clientStrings.older);
    return parts.join(" ");
  };
  return (
    <div className="client-bar-row client-shared">
      <p role="status">{text()}</p>
      {isComparing && offer(clientStrings.adoptAll, () => shared.adopt(marked))}
      {isComparing && common > 0 && offer(clientStrings.adoptCommon, () => shared.adopt(both))}
      {before && offer(clientStrings.undo, shared.undo)}
      {offer(clientStrings.done, shared.close)}
    </div>
  );
}
