/** Facts of one invitation and of the tender it is to, as the guards see them. */
export interface InvitationContext {
  /** The tender stands in Published. */
  readonly tenderRunning: boolean;
  /** The tender's deadline (ISO, UTC) as it is now; the server's clock decides. */
  readonly expireAt: string;
  /** When the last letter was sent; null before publication. */
  readonly sentAt: string | null;
  /** Letters so far. */
  readonly letters: number;
  /** Companies that the buyer has excluded from the tender. */
  readonly excluded: readonly number[];
}

const HOUR = 3_600_000;

/** ASSUMED: an address outside is written to once a day and five times in all; more would be a nuisance. */
export const AGAIN_HOURS = 24;
export const MAX_LETTERS = 5;

export const beforeDeadline = (expireAt: string, at: string): boolean => Date.parse(at) < Date.parse(expireAt);

export const sentLongAgo = (sentAt: string | null, at: string): boolean =>
  sentAt === null || Date.parse(at) >= Date.parse(sentAt) + AGAIN_HOURS * HOUR;

export const lettersLeft = (letters: number): boolean => letters < MAX_LETTERS;
