/** Facts of one person's account, as the guards see them. */
export interface RegistrationContext {
  /** Hash of the token that was mailed last; the token itself is nowhere kept. */
  readonly tokenHash: string | null;
  /** Instant (ISO, UTC) at which it was mailed. */
  readonly tokenSentAt: string | null;
}

/** ASSUMED: an activation link lives seven days. */
export const ACTIVATION_MS = 7 * 86_400_000;

export const tokenFresh = (at: string, sentAt: string | null): boolean =>
  sentAt !== null && Date.parse(at) - Date.parse(sentAt) <= ACTIVATION_MS;
