import type { Role } from '../../kit/permissions.ts';
import { mayLoseAdministrator } from '../membership/membership.rules.ts';

/** An organisation that the person works for, as it stands before they go. */
export interface Held {
  readonly role: Role;
  /** Members of it who are administrators, and members beside this one. */
  readonly administrators: number;
  readonly others: number;
  /** Something of it still runs: goods on sale, an inquiry, an offer or an order that is not at its end. */
  readonly running: boolean;
}

/** Facts of one person's account, as the guards see them. */
export interface RegistrationContext {
  /** Hash of the token that was mailed last; the token itself is nowhere kept. */
  readonly tokenHash: string | null;
  /** Instant (ISO, UTC) at which it was mailed. */
  readonly tokenSentAt: string | null;
  readonly held: readonly Held[];
}

/** ASSUMED: an activation link lives seven days. */
export const ACTIVATION_MS = 7 * 86_400_000;

export const tokenFresh = (at: string, sentAt: string | null): boolean =>
  sentAt !== null && Date.parse(at) - Date.parse(sentAt) <= ACTIVATION_MS;

/** Members would be left whom nobody lets in, out or up. */
export const needsSuccessor = ({ role, administrators, others }: Held): boolean =>
  others > 0 && !mayLoseAdministrator(role, administrators);

/**
 * ASSUMED: whoever is alone in an organisation ends what runs of it before they go, for partners wait for it. The
 * organisation then stays without anybody: its documents must be kept, and its name with them.
 */
export const leavesBusiness = ({ others, running }: Held): boolean => others === 0 && running;
