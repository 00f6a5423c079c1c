import type { Role } from '../../kit/permissions.ts';
import { mayLoseAdministrator } from '../membership/membership.rules.ts';

/** An organisation of the person, before the account is deleted. */
export interface Held {
  readonly role: Role;
  /** Number of administrators, and of other members. */
  readonly administrators: number;
  readonly others: number;
  /** Whether it has unfinished business: goods on sale, or an inquiry, offer or order that has not ended. */
  readonly running: boolean;
}

/** Facts of one person's account, as its guards need them. */
export interface RegistrationContext {
  /** Hash of the token mailed last; the token itself is not stored. */
  readonly tokenHash: string | null;
  /** Instant (ISO, UTC) at which it was mailed. */
  readonly tokenSentAt: string | null;
  /** Organisations of the person; null: not queried, so the account cannot be deleted. */
  readonly held: readonly Held[] | null;
}

/** ASSUMED: an activation link is valid for seven days. */
export const ACTIVATION_MS = 7 * 86_400_000;

export const tokenFresh = (at: string, sentAt: string | null): boolean =>
  sentAt !== null && Date.parse(at) - Date.parse(sentAt) <= ACTIVATION_MS;

/** Whether members would be left without an administrator. */
export const needsSuccessor = ({ role, administrators, others }: Held): boolean =>
  others > 0 && !mayLoseAdministrator(role, administrators);

/**
 * ASSUMED: the only member of an organisation must finish its business before leaving, because partners depend on it.
 * The organisation then remains without members: its documents, and its name on them, must be kept.
 */
export const leavesBusiness = ({ others, running }: Held): boolean => others === 0 && running;
