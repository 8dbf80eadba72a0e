/** Search engines cut titles after about 60 characters, and the photographer's name follows. */
const TITLE_LENGTH = 46;

/** Cuts a title at the end of a word, to at most `limit` characters and „…”. */
export function shorten(title: string, limit = TITLE_LENGTH): string {
  if (title.length <= limit) return title;
  const cut = title.slice(0, limit);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,;–-]+$/, "")}…`;
}
