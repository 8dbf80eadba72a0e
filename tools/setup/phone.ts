/** A number as it is dialled (`+36301234567`) and as it is read (`+36 30 123 4567`). */
export interface Phone {
  phone: string;
  phoneText: string;
}

const MOBILE = /^(20|21|30|31|50|70)(\d{3})(\d{4})$/;
const BUDAPEST = /^(1)(\d{3})(\d{4})$/;
const TOWN = /^((?![2357]0|[23]1)[2-9]\d)(\d{3})(\d{3})$/;

/** Takes a number apart, however it is written: `06 30 123-4567`, `+36301234567`; undefined if it is none. */
export function readPhone(text: string): Phone | undefined {
  if (!/^\+?[\d\s()/.-]+$/.test(text)) return undefined;
  const digits = text.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const national = /^(?:\+36|06|36(?=\d{8,9}$))(\d+)$/.exec(digits)?.[1];
  if (national === undefined) return abroad(digits);
  const [, area, middle, end] =
    MOBILE.exec(national) ?? BUDAPEST.exec(national) ?? TOWN.exec(national) ?? [];
  if (!area) return undefined;
  return { phone: `+36${national}`, phoneText: `+36 ${area} ${middle} ${end}` };
}

/** Of another country, whose grouping is not known: as it is. */
function abroad(digits: string): Phone | undefined {
  return /^\+[1-9]\d{7,14}$/.test(digits) ? { phone: digits, phoneText: digits } : undefined;
}
