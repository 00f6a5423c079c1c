/** Facts of one password reset, as its guards need them. */
export interface PasswordResetContext {
  /** Hash of the token mailed last; the token itself is not stored. */
  readonly tokenHash: string | null;
  /** Instant (ISO, UTC) at which it was mailed. */
  readonly requestedAt: string | null;
}

/** ASSUMED: a password reset link is valid for sixty minutes. */
export const RESET_MS = 60 * 60_000;

export const tokenFresh = (at: string, requestedAt: string | null): boolean =>
  requestedAt !== null && Date.parse(at) - Date.parse(requestedAt) <= RESET_MS;
