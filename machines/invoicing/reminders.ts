/** ASSUMED: letters go out a day, a week, two and four weeks after the due date; the organisation switches them on. */
export const REMINDER_DAYS = [1, 7, 14, 28] as const;
const DAY_MS = 86_400_000;

const daysAfter = (due: string, today: string): number => (Date.parse(today) - Date.parse(due)) / DAY_MS;

/** Distances from the due date that have passed by a day; after an outage only the latest letter is written. */
export const remindersPassed = (due: string, today: string): number[] =>
  REMINDER_DAYS.filter((days) => days <= daysAfter(due, today));
