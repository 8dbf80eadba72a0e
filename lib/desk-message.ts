/** What the desk asks of the page in its frame, which replies unless it shows an error. */
export interface DeskMessage {
  /** Scrolls to where the page shows the field. */
  edited?: { content: Record<string, unknown>; path: string };
  /** Colours by token. */
  colours?: Record<string, string>;
  hasChanged?: true;
}
