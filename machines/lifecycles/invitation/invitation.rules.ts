/** Facts of one invitation and its tender, as its guards need them. */
export interface InvitationContext {
  /** State of the inquiry. */
  readonly inquire: string;
  /** Current deadline of the tender (ISO, UTC), compared with the server's clock. */
  readonly expireAt: string;
  /** When the last letter was sent; null before publication. */
  readonly sentAt: string | null;
  /** Number of letters sent. */
  readonly letters: number;
  /** Companies that the buyer has excluded from the tender. */
  readonly excluded: readonly number[];
}

const HOUR = 3_600_000;

/** ASSUMED: an outside address gets at most one letter a day and five in total; more would be a nuisance. */
export const AGAIN_HOURS = 24;
export const MAX_LETTERS = 5;

export const beforeDeadline = (expireAt: string, at: string): boolean => Date.parse(at) < Date.parse(expireAt);

export const sentLongAgo = (sentAt: string | null, at: string): boolean =>
  sentAt === null || Date.parse(at) >= Date.parse(sentAt) + AGAIN_HOURS * HOUR;

export const lettersLeft = (letters: number): boolean => letters < MAX_LETTERS;
