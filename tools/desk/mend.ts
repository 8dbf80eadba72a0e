/** Corrects what people write in their own way. What this leaves wrong, the schema refuses. */

/** Completes `mintaanna.hu/` to an address, and `@mintaanna` to that of an account, as in the example. */
export const mendAddress = (text: string, example = ""): string =>
  text
    .replace(/^@(?=[\w.]+$)/, example.replace(/[^/]*$/, ""))
    .replace(/^(?:http:\/\/)?(?=[^\s/:@]+\.[^\s/:@])/i, "https://")
    .replace(/\/+$/, "");

/** `06 (30) 555 1234` in international form. */
export const toDial = (text: unknown): string =>
  String(text)
    .replace(/\((\d+)\)/, "$1")
    .replace(/[\s/.-]/g, "")
    .replace(/^06/, "+36")
    .replace(/^00/, "+");
