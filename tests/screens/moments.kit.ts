/** A day of January 2030. */
export const at = (day: number, hour = 12): string => new Date(Date.UTC(2030, 0, day, hour)).toISOString();
export const NOW = Date.parse(at(6));
