export type Bytes = Uint8Array<ArrayBuffer>;

export const toBase64Url = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

export const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (byte) =>
    byte.charCodeAt(0),
  );
