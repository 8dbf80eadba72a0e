/** Bidirectional control characters, which can make `gpj.exe` look like `exe.jpg`. `contact-php.ts` reads this as well. */
export const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const withoutBidi = (text: string): string => text.replace(BIDI, "");
