import type { Refused } from '../../kit/approval.ts';
import type { Acceptance } from './inquire.awards.ts';
import type { Changed, Released } from './inquire.events.ts';
import type { EnteredRate, Invitation, Reason } from './inquire.guards.ts';
import type { Valuation } from './inquire.ranking.ts';

/** What happens beside the inquiry itself. The chart only names it; the server does it. */
export const inquireEffects = {
  deleteDraft: () => {},
  /** Who may approve it hears of it, and nobody else of anything; who asked hears of the answer. */
  askApproval: () => {},
  keepApproval: () => {},
  keepRefusal: (_: unknown, _p: Refused) => {},
  keepRetraction: () => {},
  /** Freezes revision 1, shows the tender to the invited, mails them. */
  publish: () => {},
  tellAmended: (_: unknown, _p: Reason & { lots: readonly number[]; changed: readonly string[] }) => {},
  tellExtended: (_: unknown, _p: Reason) => {},
  invite: (_: unknown, _p: Invitation) => {},
  remind: (_: unknown, _p: { organizations: readonly number[] }) => {},
  exclude: (_: unknown, _p: Reason & { organization: number }) => {},
  /** Submitted offers are locked, unfinished ones lapse, every company's tender is closed. */
  seal: () => {},
  /** Nobody has offered: every lot goes to nobody, for that reason. */
  recordNoOffers: () => {},
  cancel: (_: unknown, _p: Reason & { comment: string }) => {},
  /** The newest rates up to the day of the opening are copied to the inquiry; later ones change nothing. */
  freezeRates: () => {},
  openOffers: () => {},
  recordRate: (_: unknown, _p: EnteredRate) => {},
  recordValuation: (_: unknown, _p: Valuation) => {},
  /** What was reckoned for something else than is asked now. */
  forgetValues: (_: unknown, _p: { changed: readonly string[] }) => {},
  recordAside: (_: unknown, _p: Reason & { offer: number; lot: number }) => {},
  recordAward: (_: unknown, _p: Acceptance) => {},
  recordNoAward: (_: unknown, _p: Reason & { lot: number; comment: string }) => {},
  rejectOffer: (_: unknown, _p: Reason & { offer: number }) => {},
  /** Orders per supplier, the other offers rejected, letters to all. */
  settle: () => {},
  takeBack: (_: unknown, _p: Reason & { award: number }) => {},
  /** An award that nobody was told of goes without a word. */
  dropAward: (_: unknown, _p: Reason & { award: number }) => {},
  freeAwards: (_: unknown, _p: Released) => {},
  /** The same, by the buyer's doing: the offer may be chosen again. */
  reofferAwards: (_: unknown, _p: Released) => {},
  changeAwards: (_: unknown, _p: Changed) => {},
  /** The orders that came of it, to the buyer. */
  tellCompleted: () => {},
  tellUnsuccessful: () => {},
};
