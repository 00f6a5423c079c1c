/** Facts of one request for a new password, as the guards see them. */
export interface PasswordResetContext {
  /** Hash of the token that was mailed last; the token itself is nowhere kept. */
  readonly tokenHash: string | null;
  /** Instant (ISO, UTC) at which it was mailed. */
  readonly requestedAt: string | null;
}

/** ASSUMED: a link for a new password lives sixty minutes. */
export const RESET_MS = 60 * 60_000;

export const tokenFresh = (at: string, requestedAt: string | null): boolean =>
  requestedAt !== null && Date.parse(at) - Date.parse(requestedAt) <= RESET_MS;
