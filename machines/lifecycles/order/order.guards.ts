import type { At, Comment, Justified, Kept, Lines, Proposal, Reason, Received } from './order.events.ts';
import * as rules from './order.rules.ts';
import type { OrderContext, OrderSide } from './order.rules.ts';
import { pricesHold, stockSuffices } from './order.stock.ts';

type Facts = { readonly context: OrderContext };

/** Guards of the chart; their names are keys of the texts that explain a refusal. */
export const orderGuards = {
  tokenValid: (_: Facts, p: { tokenValid: boolean }) => p.tokenValid,
  verifiable: ({ context }: Facts, p: At) => rules.verifiable(context, p.at),
  unverifiedTooLong: ({ context }: Facts, p: At) => rules.unverified(context, p.at),
  unanswered: ({ context }: Facts, p: At) => rules.unanswered(context, p.at),
  inTime: ({ context }: Facts, p: At) => rules.answerable(context, p.at),
  /** Of two orders for the last piece only one can be confirmed. */
  inStock: ({ context }: Facts) => stockSuffices(context.lines),
  changeInStock: ({ context }: Facts) => stockSuffices(rules.changedLines(context)),
  priceHolds: ({ context }: Facts, p: Kept) => p.keepPrices === true || pricesHold(context),
  reasonGiven: (_: Facts, p: Reason) => p.reason.trim() !== '',
  commentGiven: (_: Facts, p: Comment) => p.comment.trim() !== '',
  differs: ({ context }: Facts, p: Proposal) => rules.differs(context, p.changes),
  withinAward: ({ context }: Facts, p: Proposal) => rules.withinAward(context, p.changes),
  proposalFits: ({ context }: Facts) => rules.withinAward(context, rules.proposalOf(context)),
  changeJustified: ({ context }: Facts, p: Justified) =>
    p.justification.trim() !== '' || !rules.goesBeyond(context, rules.proposalOf(context)),
  withinOrder: ({ context }: Facts, p: Lines) => rules.withinOrder(context, p.lines),
  someLeft: ({ context }: Facts, p: Lines) => rules.someLeft(context, p.lines),
  withinShipped: ({ context }: Facts, p: Received) => rules.withinShipped(context, p.lines),
  somethingReceived: (_: Facts, p: Received) => rules.somethingReceived(p.lines),
  differenceExplained: ({ context }: Facts, p: Received) => rules.differencesExplained(context, p.lines),
  restNotProposed: ({ context }: Facts) => (context.restBy ?? null) === null,
  restProposed: ({ context }: Facts) => (context.restBy ?? null) !== null,
  /** After the confirmation neither side can cancel without the other. */
  restProposedByOther: ({ context }: Facts, p: { by: OrderSide }) => context.restBy !== p.by,
  received: ({ context }: Facts, p: At & { received: boolean }) =>
    rules.longDelivered(context, p.at) ||
    rules.allReceived(context) ||
    (p.received && rules.complaints(context).length === 0),
};
