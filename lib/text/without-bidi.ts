/** Removes bidirectional control characters, which can make `gpj.exe` look like `exe.jpg`. */
export const withoutBidi = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
