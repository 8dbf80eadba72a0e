/**
 * The picture that a variant's address belongs to: the address up to the width, or undefined if it is no
 * variant's address. The crop of a banner is a picture of its own.
 */
export function pictureOf(address: string): string | undefined {
  const [, picture, crop] = /^([^?]+\.[0-9a-f]{8})-\d+(c?)\.(?:avif|jpg)$/.exec(address) ?? [];
  return picture && `${picture}${crop}`;
}
