import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '../../../machines/money/amounts.ts';
import {
  address,
  addressBody,
  advanceRow,
  aheadRow,
  contactRow,
  dayOrInstant,
  exchangeRow,
  factFields,
  factRow,
  partyRow,
  profileGapRow,
  rateRow,
} from './document-fields.ts';
import { documentItem, documentItemBody } from './document-item.ts';
import { approvalRow } from '../organization/approval-row.ts';
import { DOCUMENT_CONTENTS, DOCUMENT_STATUSES } from './document.state.ts';
import { correctedRow, correctionRow } from './document-correction.ts';
import { sendingRow } from './document-sending.ts';
import { paymentRow, setOffRow } from './document-payments.ts';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { allowedEvents, choice, clearable, clearableName, flag, identifier, keptCurrency } from '../platform/fields.ts';
import {
  amount,
  amountOrNone,
  decimalOrNone,
  identifierOrNone,
  instantOrNone,
  shown,
} from '../platform/trade-fields.ts';

const dayOrNull = () => z._default(z.nullable(z.string()), null);
const idOrNull = () => z._default(z.nullable(z.number()), null);

/** A row of the list. */
export const documentListRow = z.object({
  id: z.number(),
  type: z._default(z.enum(DOCUMENT_TYPES), 'invoice'),
  status: z._default(z.enum(DOCUMENT_STATUSES), 'draft'),
  /** The content after all issued corrections; `original` without one. */
  content: z._default(z.enum(DOCUMENT_CONTENTS), 'original'),
  number: z._default(z.nullable(z.string()), null),
  currency: z.string(),
  seller_name: shown(),
  seller_intername: shown(),
  buyer: idOrNull(),
  buyer_name: shown(),
  buyer_intername: shown(),
  /** Name of a member buyer in lists; `buyer_name` is the name on the paper. */
  buyer_called: z._default(z.nullable(z.object({ name: z.string(), intername: shown() })), null),
  date_of_issue: dayOrNull(),
  sale_date: dayOrNull(),
  payment_deadline: dayOrNull(),
  net: amount(),
  vat: amount(),
  total: amount(),
  paid: amount(),
  leftToPay: amount(),
  /** In an advance invoice: the day on which it was fully paid; null while it is open. */
  received_on: dayOrNull(),
  /** Past its due date with an open amount. */
  overdue: z._default(z.boolean(), false),
  order: idOrNull(),
  chain: idOrNull(),
});
export type DocumentListRow = z.output<typeof documentListRow>;

export const documentRow = z.object({
  ...documentListRow.shape,
  version: z.optional(z.number()),
  /** The document of the chain from which this one was created. */
  parent: idOrNull(),
  chain_state: z._default(z.nullable(z.string()), null),
  issued_at: instantOrNone(),
  created_at: instantOrNone(),
  bank_account: idOrNull(),
  bank_account_label: shown(),
  place_of_issue: shown(),
  second_language: z._default(z.nullable(z.enum(LANGUAGES)), null),
  comments: shown(),
  seller: partyRow,
  /** Contact person for the buyer, as at the time of issue. */
  seller_contact: z._default(z.nullable(contactRow), null),
  /** The seller's logo, as at the time of issue. */
  logo: z._default(z.nullable(z.string()), null),
  buyer_reg_number: shown(),
  buyer_address: address,
  /** Whether the buyer is declared to have no tax number. */
  buyer_numberless: z._default(z.boolean(), false),
  consignee: idOrNull(),
  consignee_name: shown(),
  consignee_intername: shown(),
  consignee_reg_number: shown(),
  consignee_address: address,
  documentitem_set: z.array(documentItem),
  /** Gross amount of an advance invoice. */
  amount: amountOrNone(),
  brutto: z.optional(amount()),
  /** Amounts taxed by this document, per VAT rate. */
  vat_breakdown: z._default(z.array(rateRow), []),
  /** The lines at full value, per VAT rate: the order. */
  order_breakdown: z._default(z.array(rateRow), []),
  order_total: z._default(amount(), '0.00'),
  /** Earlier advance invoices, gross. */
  advancesReceived: z._default(amount(), '0.00'),
  previousAdvancePayments: z._default(z.array(advanceRow), []),
  /** In a final invoice: partial final invoices issued before. */
  previousParts: z._default(z.array(advanceRow), []),
  /** In the draft of a partial final invoice: amounts already used of its chain. */
  part_source: z._default(
    z.nullable(
      z.object({
        order: z.array(rateRow),
        advances: z.array(rateRow),
        delivered: z.array(rateRow),
        invoiced: z.array(rateRow),
      }),
    ),
    null,
  ),
  /** In a partial final invoice: the deducted share of the advances, gross. */
  advances_share: z._default(amount(), '0.00'),
  /** Advances without VAT, deducted only from the payment. */
  prepaid: z._default(amount(), '0.00'),
  /** The amount due on the paper, independent of later payments and corrections; in a correction the difference. */
  toPay: z._default(amount(), '0.00'),
  /** The same amount in words. */
  inWords: z._default(z.nullable(z.object({ en: shown(), uk: shown(), pl: shown(), ru: shown() })), null),
  payments: z._default(z.array(paymentRow), []),
  set_offs: z._default(z.array(setOffRow), []),
  /** In an advance invoice: whether it was paid when it was issued, on the sale date. */
  received: z._default(z.boolean(), false),
  /** Units of the seller's currency per unit of the document's; with the rate's date and source. */
  exchange_rate: amountOrNone(),
  exchange_date: dayOrNull(),
  exchange_source: shown(),
  /** VAT in the seller's currency, per rate and in total; null when it is not required. */
  exchange: z._default(z.nullable(exchangeRow), null),
  /** In a correction: the reason, whether it takes everything back, and the result for each document. */
  reason: shown(),
  take_back: z._default(z.boolean(), false),
  /**
   * In the correction of an advance: whether to split its amount again over the order's rates, which another correction
   * changed.
   */
  split_anew: z._default(z.boolean(), false),
  corrects: z._default(z.array(correctedRow), []),
  /** In the correction of an advance: current amounts of the chain's other advances. */
  other_advances: z._default(z.array(rateRow), []),
  corrections: z._default(z.array(correctionRow), []),
  ...factRow,
  /** Assigned by KSeF after the issue. */
  ksef_number: shown(),
  /** SHA-256 of the printed content at the issue. */
  snapshot_hash: z._default(z.nullable(z.string()), null),
  /** Mails with the document, the latest first; visible only to the seller. */
  sendings: z._default(z.array(sendingRow), []),
  /** The seller's approval limit for issuing it; null without one, and after the issue. */
  approval: z._default(z.nullable(approvalRow), null),
  /** In a draft: a number that is already taken with a later date; a warning, no refusal. */
  ahead: z._default(z.nullable(aheadRow), null),
  /** In a draft: what prevents a Peppol file, so that it can be fixed before the issue; does not block it. */
  peppol: z._default(z.array(profileGapRow), []),
  allowed: allowedEvents,
});
export type Document = z.output<typeof documentRow>;

export const MAX_LINES = 1000;
export const MAX_CORRECTED = 100;

const lines = () => z.array(documentItemBody, 'invalid_list').check(z.maxLength(MAX_LINES, `max_entries|${MAX_LINES}`));
const advanceAmount = () => decimalOrNone({ digits: 14, scale: 2, above: '0' });
/** The amount an advance should have had; 0 when it should not have been issued at all. */
const amountAfter = () => decimalOrNone({ digits: 14, scale: 2, min: '0' });

export const documentFields = {
  /** The server refuses a withdrawn currency unless the draft, its order or its chain already has it. */
  currency: z.optional(keptCurrency()),
  bank_account: z.optional(identifierOrNone()),
  date_of_issue: z.optional(dayOrInstant()),
  sale_date: z.optional(dayOrInstant()),
  payment_deadline: z.optional(dayOrInstant()),
  place_of_issue: z.optional(clearableName(100)),
  second_language: z.optional(
    z.nullable(
      z.pipe(
        z.transform((value: unknown) => (value === '' ? null : value)),
        z.nullable(choice(LANGUAGES)),
      ),
    ),
  ),
  comments: z.optional(clearable(5000)),
  buyer: z.optional(identifierOrNone()),
  buyer_name: z.optional(clearableName(255)),
  buyer_intername: z.optional(clearableName(255)),
  buyer_reg_number: z.optional(clearableName(64)),
  buyer_address: z.optional(addressBody),
  buyer_numberless: z.optional(flag()),
  consignee: z.optional(identifierOrNone()),
  consignee_name: z.optional(clearableName(255)),
  consignee_intername: z.optional(clearableName(255)),
  consignee_reg_number: z.optional(clearableName(64)),
  consignee_address: z.optional(addressBody),
  amount: z.optional(amountAfter()),
  documentitem_set: z.optional(lines()),
  exchange_rate: z.optional(decimalOrNone({ digits: 10, scale: 10, above: '0' })),
  exchange_date: z.optional(dayOrInstant()),
  exchange_source: z.optional(clearableName(200)),
  reason: z.optional(clearable(1000)),
  take_back: z.optional(flag()),
  split_anew: z.optional(flag()),
  received: z.optional(flag()),
  ...factFields,
};

/** Types that start a chain; the others continue one and are created from its documents. */
export const FREE_TYPES = ['advance', 'invoice'] as const;
/** For an order also a partial final invoice, for delivered goods. */
export const BEGUN_TYPES = [...FREE_TYPES, 'part'] as const;

export const documentCreate = z.object({
  type: z._default(choice(BEGUN_TYPES), 'invoice'),
  /** A confirmed order fills in buyer, lines and currency. */
  order: z.optional(identifierOrNone()),
  ...documentFields,
});
/** `type` may turn a free draft into the other kind; in a chain's document it is ignored. */
export const documentPatch = z.object({ type: z.optional(choice(DOCUMENT_TYPES)), ...documentFields });
export type DocumentPatch = z.output<typeof documentPatch>;
export type DocumentCreate = z.output<typeof documentCreate>;

/** `also`: further invoices of the same buyer and currency that the same correction corrects. */
export const correctionBody = z.object({
  also: z._default(
    z.array(identifier(), 'invalid_list').check(z.maxLength(MAX_CORRECTED, `max_entries|${MAX_CORRECTED}`)),
    [],
  ),
});
export const nextBody = z.object({ amount: z.optional(advanceAmount()) });
export const sendBody = z.object({
  sendTo: z._default(clearable(254), ''),
  copyTo: z._default(clearable(254), ''),
  message: z._default(clearable(5000), ''),
  /** Attaches the electronic invoice (UBL, EN 16931) to the mail, in addition to the PDF. */
  ubl: z._default(flag(), false),
});
export const previewBody = z.object({
  type: z._default(choice(DOCUMENT_TYPES), 'invoice'),
  /** A document of the chain whose advances count. */
  document: z.optional(identifierOrNone()),
  amount: z.optional(advanceAmount()),
  documentitem_set: z._default(lines(), []),
});

export const documentTotals = z.object({
  net: amount(),
  vat: amount(),
  total: amount(),
  prepaid: amount(),
  due: amount(),
  order_total: amount(),
  vat_breakdown: z.array(rateRow),
  order_breakdown: z.array(rateRow),
});
