/*
 * ASSUMED: the date of a rate lies between 1990 and a month from now; anything else is a typing error. Some authorities
 * publish the rates of a month before it begins.
 */
const FIRST = '1990-01-01';
const AHEAD_DAYS = 31;

/** First and last day for which a rate can be entered. */
export function rateDays(today: string): readonly [first: string, last: string] {
  const last = new Date(`${today}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + AHEAD_DAYS);
  return [FIRST, last.toISOString().slice(0, 10)];
}

export function isRateDay(day: string, today: string): boolean {
  const [first, last] = rateDays(today);
  return day >= first && day <= last;
}
