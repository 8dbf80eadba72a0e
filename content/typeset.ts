/** Replaces spaces by no-break spaces, so that no line begins with a dash or ends with the article *a* or *az*. */
export const typeset = (text: string): string =>
  text.replace(/ (?=[–—])|(?<=(?:^|[\s„"(])az?) /gi, "\u00a0");
