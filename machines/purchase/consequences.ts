import { alone, type Consequences } from '../kit/consequences.ts';
import type { PurchaseFacts } from './facts.ts';
import * as decision from './inquire.decision.ts';
import * as release from './inquire.release.ts';
import * as running from './inquire.running.ts';
import { joinTender } from './invitation.consequences.ts';
import type { PurchaseCharts, PurchaseMessage } from './messages.ts';
import * as offers from './offer.consequences.ts';
import * as orders from './order.consequences.ts';

/** Messages that the actions of each chart of a purchase send to other records. */
export type PurchaseConsequences = {
  readonly [K in keyof PurchaseCharts]: Consequences<PurchaseCharts[K], PurchaseFacts, PurchaseMessage>;
};

const inquire = {
  publish: running.sendNoted,
  tellAmended: running.tellAmended,
  invite: running.invite,
  exclude: running.exclude,
  seal: running.seal,
  openOffers: running.openOffers,
  cancel: running.cancel,
  recordAward: decision.recordAward,
  recordNoAward: decision.recordNoAward,
  recordNoOffers: decision.recordNoOffers,
  rejectOffer: decision.rejectOffer,
  settle: decision.settle,
  changeAwards: decision.changeAwards,
  takeBack: release.takeBack,
  dropAward: release.dropAward,
  freeAwards: release.freeAwards,
  reofferAwards: release.reofferAwards,
  ...alone('deleteDraft', 'countRevision', 'moveDeadline', 'addParticipants', 'resolveGroups', 'closeEarly'),
  ...alone('askApproval', 'keepApproval', 'keepRefusal', 'keepRetraction', 'keepAsked', 'forgetAsked'),
  ...alone('remind', 'noteReminder', 'tellExtended', 'tellCompleted', 'tellUnsuccessful'),
  ...alone('noteOpening', 'freezeRates', 'recordRate', 'addRate', 'setAside', 'recordAside'),
  ...alone('valueTerm', 'recordValuation', 'reckonAnew', 'forgetValues'),
  ...alone('addAward', 'noteOrders', 'leaveLot', 'leaveLots', 'releaseOne', 'releaseAll', 'followChange'),
} satisfies PurchaseConsequences['inquire'];

const offer = {
  keepRevision: offers.keepRevision,
  tellWithdrawn: offers.tellWithdrawn,
  stepBack: offers.stepBack,
  ...alone('mailDifference', 'mailRejected', 'keepOutcome', 'forgetOutcome', 'rebase', 'countRevision', 'markStale'),
} satisfies PurchaseConsequences['offer'];

const order = {
  bind: orders.bind,
  changeAwards: orders.changeAwards,
  releaseAwards: orders.releaseAwards,
  freeAwards: orders.freeAwards,
  reserveStock: orders.reserveStock,
  releaseStock: orders.releaseStock,
  takeStock: orders.takeStock,
  ...alone('keepProposal', 'takeProposal', 'dropProposal', 'keepReserved', 'keepDelivery', 'ship', 'shipRest'),
  ...alone('receive', 'receiveRest', 'keepRest', 'dropRest', 'leaveRest', 'giveUp'),
  ...alone('mailSeller', 'mailProposal', 'mailRejection', 'mailDeclined', 'mailExpired', 'mailUnanswered'),
  ...alone('mailCancelled', 'mailShipped', 'mailMissing', 'mailClosed'),
  ...alone('mailRestProposed', 'mailRestKept', 'mailRestCancelled'),
} satisfies PurchaseConsequences['order'];

/** Every action of a chart must appear here, even those without consequences; otherwise it does not compile. */
export const purchaseConsequences = {
  inquire,
  offer,
  order,
  invitation: { joinTender, ...alone('noteLetter', 'mailInvitation', 'linkCard') },
  tender: {
    ...alone('agree', 'disagree', 'keepFirstSight', 'keepReason', 'beginAnew', 'mailRemoved', 'mailWon', 'mailLost'),
    ...alone('mailRevoked', 'mailMissed', 'mailCancelled'),
  },
  lot: alone('add', 'subtract'),
  stock: alone('move', 'enter', 'keepMinimum'),
} satisfies PurchaseConsequences;
