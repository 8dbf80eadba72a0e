/** What people write in their own way, and a machine can put right. What it cannot, the schema refuses. */

/** `mintaanna.hu/` as a whole address, and `@mintaanna` as an account where the example is one. */
export const mendAddress = (text: string, example = ""): string =>
  text
    .replace(/^@(?=[\w.]+$)/, example.replace(/[^/]*$/, ""))
    .replace(/^(?:http:\/\/)?(?=[^\s/:@]+\.[^\s/:@])/i, "https://")
    .replace(/\/+$/, "");

/** `06 (30) 555 1234` as it is dialled from anywhere. */
export const toDial = (text: unknown): string =>
  String(text)
    .replace(/\((\d+)\)/, "$1")
    .replace(/[\s/.-]/g, "")
    .replace(/^06/, "+36")
    .replace(/^00/, "+");
