import type { Refused } from '../../kit/approval.ts';
import type { Acceptance } from './inquire.awards.ts';
import type { Changed, Released } from './inquire.events.ts';
import type { EnteredRate, Invitation, Reason } from './inquire.guards.ts';
import type { Valuation } from './inquire.ranking.ts';

/** Side effects beyond the inquiry itself. The chart only names them; the server implements them. */
export const inquireEffects = {
  deleteDraft: () => {},
  /** Notifies only the possible approvers, and later the requester of the answer. */
  askApproval: () => {},
  keepApproval: () => {},
  keepRefusal: (_: unknown, _p: Refused) => {},
  keepRetraction: () => {},
  /** Freezes revision 1, shows the tender to invited companies and mails them. */
  publish: () => {},
  tellAmended: (_: unknown, _p: Reason & { lots: readonly number[]; changed: readonly string[] }) => {},
  tellExtended: (_: unknown, _p: Reason) => {},
  invite: (_: unknown, _p: Invitation) => {},
  remind: (_: unknown, _p: { organizations: readonly number[] }) => {},
  exclude: (_: unknown, _p: Reason & { organization: number }) => {},
  /** Locks submitted offers, lets unfinished ones lapse and closes every company's view. */
  seal: () => {},
  /** Records for every lot that there are no offers. */
  recordNoOffers: () => {},
  cancel: (_: unknown, _p: Reason & { comment: string }) => {},
  /** Copies the newest rates up to the day of the opening to the inquiry; later rates have no effect. */
  freezeRates: () => {},
  openOffers: () => {},
  recordRate: (_: unknown, _p: EnteredRate) => {},
  recordValuation: (_: unknown, _p: Valuation) => {},
  /** Deletes values calculated for terms that the amendment changed. */
  forgetValues: (_: unknown, _p: { changed: readonly string[] }) => {},
  recordAside: (_: unknown, _p: Reason & { offer: number; lot: number }) => {},
  recordAward: (_: unknown, _p: Acceptance) => {},
  recordNoAward: (_: unknown, _p: Reason & { lot: number; comment: string }) => {},
  rejectOffer: (_: unknown, _p: Reason & { offer: number }) => {},
  /** Creates one order per supplier, rejects the other offers and mails everyone. */
  settle: () => {},
  takeBack: (_: unknown, _p: Reason & { award: number }) => {},
  /** Drops an award without letters if its company was not notified of it. */
  dropAward: (_: unknown, _p: Reason & { award: number }) => {},
  freeAwards: (_: unknown, _p: Released) => {},
  /** The same, caused by the buyer: the offer may be chosen again. */
  reofferAwards: (_: unknown, _p: Released) => {},
  changeAwards: (_: unknown, _p: Changed) => {},
  /** Mails the resulting orders to the buyer. */
  tellCompleted: () => {},
  tellUnsuccessful: () => {},
};
