/** Facts of one question and of the tender it is about, as the guards see them. */
export interface QuestionContext {
  /** The asking company may see the tender and was not removed from it. */
  readonly eligible: boolean;
  /** The tender stands in Published. */
  readonly tenderRunning: boolean;
  /** The tender's deadline (ISO, UTC) as it is now; the server's clock decides. */
  readonly expireAt: string;
  /** The asker took the question back. */
  readonly retracted: boolean;
}

const HOUR = 3_600_000;

/** ASSUMED: who asks later could not be answered in time for everybody to use the answer. */
export const ASKING_ENDS_HOURS = 4;

/** ASSUMED: from then on the owner is warned of questions without an answer. */
export const DEADLINE_NEAR_HOURS = 24;

const before = (expireAt: string, hours: number): number => Date.parse(expireAt) - hours * HOUR;

/** The instant at which asking ends. */
export const askUntil = (expireAt: string): string => new Date(before(expireAt, ASKING_ENDS_HOURS)).toISOString();

/** Of a deadline that nobody knows it is never early enough. */
export const askingOpen = (expireAt: string, at: string): boolean =>
  Date.parse(at) < before(expireAt, ASKING_ENDS_HOURS);

export const beforeDeadline = (expireAt: string, at: string): boolean => Date.parse(at) < Date.parse(expireAt);

/** The last hours in which questions can still be answered; before them nobody is warned, after them it is too late. */
export const deadlineNear = (expireAt: string, at: string): boolean =>
  beforeDeadline(expireAt, at) && Date.parse(at) >= before(expireAt, DEADLINE_NEAR_HOURS);
