/**
 * ASSUMED: reminders are sent a day, a week, two and four weeks after the due date, if the organisation enables them.
 */
export const REMINDER_DAYS = [1, 7, 14, 28] as const;
const DAY_MS = 86_400_000;

const daysAfter = (due: string, today: string): number => (Date.parse(today) - Date.parse(due)) / DAY_MS;

/** Reminder days that have passed by `today`; after an outage only the latest reminder is sent. */
export const remindersPassed = (due: string, today: string): number[] =>
  REMINDER_DAYS.filter((days) => days <= daysAfter(due, today));
