/** Facts of one question and its tender, as its guards need them. */
export interface QuestionContext {
  /** State of the asking company's view of the tender; null: it has none, and sees an open tender without one. */
  readonly tender: string | null;
  /** State of the inquiry. */
  readonly inquire: string;
  /** Current deadline of the tender (ISO, UTC), compared with the server's clock. */
  readonly expireAt: string;
  /** Whether the asker took the question back. */
  readonly retracted: boolean;
}

const HOUR = 3_600_000;

/** ASSUMED: an answer to a later question would come too late for all companies to use it. */
export const ASKING_ENDS_HOURS = 4;

/** ASSUMED: from this time before the deadline the owner is warned of unanswered questions. */
export const DEADLINE_NEAR_HOURS = 24;

const before = (expireAt: string, hours: number): number => Date.parse(expireAt) - hours * HOUR;

/** The instant at which asking questions ends. */
export const askUntil = (expireAt: string): string => new Date(before(expireAt, ASKING_ENDS_HOURS)).toISOString();

/** False when the deadline is unknown. */
export const askingOpen = (expireAt: string, at: string): boolean =>
  Date.parse(at) < before(expireAt, ASKING_ENDS_HOURS);

export const beforeDeadline = (expireAt: string, at: string): boolean => Date.parse(at) < Date.parse(expireAt);

/** Whether `at` lies in the last hours for answering: earlier a warning is not needed yet, later it is too late. */
export const deadlineNear = (expireAt: string, at: string): boolean =>
  beforeDeadline(expireAt, at) && Date.parse(at) >= before(expireAt, DEADLINE_NEAR_HOURS);
