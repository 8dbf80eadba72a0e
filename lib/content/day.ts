/** A date without a time zone, in ISO 8601: `2027-06-12`. */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(text: string): text is Day {
  const date = new Date(`${text}T00:00Z`);
  return DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
