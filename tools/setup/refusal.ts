/** Why an answer cannot be taken: one Hungarian sentence, for who gave it. */
export class Refusal extends Error {
  override name = "Refusal";
}

export function refuse(reason: string): never {
  throw new Refusal(reason);
}
