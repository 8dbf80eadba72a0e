/** A day of the calendar as ISO 8601 writes it: `2027-06-12`. Of no time zone. */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(text: string): text is Day {
  const date = new Date(`${text}T00:00Z`);
  return DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
