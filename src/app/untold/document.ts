import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import type { Side } from '../../../machines/kit/lifecycle.ts';
import { isExplained, isNumbered } from '../../../machines/invoicing/categories.ts';
import { isFinished } from '../../../machines/invoicing/line.needs.ts';
import { type ChainType, supposedChain } from '../../../machines/invoicing/supposed.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { document } from '../../../machines/lifecycles/document/document.lifecycle.ts';
import type { PartFacts } from '../../../machines/lifecycles/document/document.parts.ts';
import {
  CHAIN_STATES,
  type ChainFacts,
  type ChainState,
  type DocumentContext,
} from '../../../machines/lifecycles/document/document.rules.ts';
import { isNegative, isZero, plus, sum } from '../../../machines/money/decimal.ts';
import type { Document } from '../../contract/invoicing/document.ts';
import { isZone } from '../../contract/platform/format.ts';
import { documentFromRow, isIssued } from '../../contract/invoicing/document.state.ts';
import { approvalOf, type Reader } from './untold.ts';

const isChainState = (told: string): told is ChainState => (CHAIN_STATES as readonly string[]).includes(told);

/** Only the order contains what was delivered and not yet invoiced. */
const DELIVERED: PartFacts = {
  deliverable: true,
  leaves: true,
  ordered: true,
  within: true,
  leavesAfter: true,
  fits: true,
};

/** In a correction, the type of what it corrects. */
const inChain = ({ type, corrects: [corrected] }: Document): ChainType | null => {
  const own = type === 'correction' && corrected ? corrected.type : type;
  return own === 'invoice' || own === 'correction' ? null : own;
};

/** Whether nothing of the document is left, or of what a correction corrects. */
const isTakenBack = ({ type, content, corrects }: Document): boolean =>
  type === 'correction' ? corrects.every(({ after }) => isZero(after.total)) : content === 'zeroed';

/** A final that was taken back leaves the chain as it was before. */
function supposed(type: ChainType, row: Document): ChainState {
  const { before, after } = supposedChain(type);
  return isIssued(row.status) && !(type === 'final' && isTakenBack(row)) ? after : before;
}

/** The backend computes what is left of the chain: here a document may take any amount. */
function chainOf(row: Document, due: string): ChainFacts | null {
  const { chain_state: told, previousAdvancePayments } = row;
  const type = inChain(row);
  if (type === null) return null;
  const known = told !== null && isChainState(told) ? told : null;
  return {
    state: known ?? supposed(type, row),
    // A correction takes less than nothing of it.
    left: isNegative(row.total) ? '0.00' : row.type === 'final' ? due : row.total,
    overdrawn: false,
    drafts: 0,
    advances: previousAdvancePayments.length,
  };
}

/**
 * Facts that only the full books contain (other documents, requirements of the law and of the period) do not block a
 * step here.
 */
const BOOKS = {
  seller: null,
  sellerTaxNumber: true,
  unionNumber: true,
  scopeUnmixed: true,
  intraCommunityAdvance: false,
  matchesOrder: true,
  orderFree: true,
  corrections: 0,
  exchange: null,
  law: null,
  sellerNip: '',
  dates: null,
} as const;

/** Where each day begins first, so that no seller is held back until the next one. */
const FIRST = 'Pacific/Kiritimati';

function contextOf(row: Document, zone: string): DocumentContext {
  const lines = row.documentitem_set;
  const due = plus(row.paid, row.leftToPay);
  const categories = new Set(lines.map(({ vat_category }) => vat_category));
  const standing = row.set_offs.filter(({ removed_at }) => removed_at === null);
  const refunds = row.payments.filter(({ kind, removed_at }) => kind === 'refund' && removed_at === null);
  return {
    ...BOOKS,
    type: row.type,
    dateOfIssue: row.date_of_issue,
    saleDate: row.sale_date,
    paymentDeadline: row.payment_deadline,
    zone,
    lines: lines.length,
    linesComplete: lines.every(isFinished),
    buyerNamed: row.buyer_name !== '',
    taxNumbers: isNumbered(categories, row.buyer_reg_number),
    exemptionsExplained: lines.every((line) => isExplained(line.vat_category, line.exemption)),
    total: row.total,
    due,
    paid: row.paid,
    content: row.content,
    order: row.order === null ? 'free' : 'delivered',
    chain: chainOf(row, due),
    part: row.order === null ? null : DELIVERED,
    correction:
      row.type === 'correction'
        ? { changes: true, explained: row.reason !== '', standing: true, underFinal: false, fits: true }
        : null,
    received: row.received,
    settling: {
      self: { seller: row.seller.id ?? 0, buyer: row.buyer, buyerNumber: row.buyer_reg_number, currency: row.currency },
      other: null,
      refunded: sum(refunds.map(({ amount }) => amount)).toFixed(),
      setOffs: standing.length,
    },
    approval: approvalOf(row.approval),
  };
}

/** The seller's organisation edits it; the buyer's reads it once it is issued. */
function sidesOf({ seller, buyer, status }: Document, organization: number | null): Side[] {
  const sold = organization === null || (seller.id === null ? buyer !== organization : seller.id === organization);
  const bought = isIssued(status) && organization !== null && buyer === organization;
  return [...(sold ? (['seller'] as const) : []), ...(bought ? (['buyer'] as const) : [])];
}

/** @param known facts that the row does not contain */
export const stepsOf = (
  row: Document,
  { organization, zone, permissions, at }: Reader,
  known: Partial<DocumentContext> = {},
): AllowedEvent[] => {
  const snapshot = restore(document.machine, documentFromRow(row), {
    ...contextOf(row, zone !== null && isZone(zone) ? zone : FIRST),
    ...known,
  });
  return allowed(document, snapshot, { sides: sidesOf(row, organization), permissions }, at);
};
