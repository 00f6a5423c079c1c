const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** Cached by zone: creating a formatter takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Calendar day of an instant in an IANA zone: `2030-02-08`. */
export function dayIn(zone: string, at: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...DAY });
  formats.set(zone, format);
  return format.format(new Date(at));
}
