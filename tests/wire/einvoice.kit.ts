import type { InvoiceFacts } from '../../machines/invoicing/einvoice/facts.ts';
import { documentAmounts, type DocumentSource, type DocumentType } from '../../machines/money/amounts.ts';
import { correctedStanding, correctionRates, type Standing } from '../../machines/money/correct.ts';
import { lineNet, type MoneyLine } from '../../machines/money/lines.ts';
import { addRates, type RateSums, totalOf } from '../../machines/money/rates.ts';
import { difference } from '../../machines/money/settle.ts';
import type { PrintedParty } from '../../src/contract/invoicing/document-fields.ts';
import type { DocumentContent, DocumentSnapshot, PrintedLine } from '../../src/contract/invoicing/document-snapshot.ts';
import { invoiceFacts } from '../../src/server/invoicing/einvoice/facts.ts';
import { modelOf } from '../../src/server/invoicing/einvoice/model.ts';

/* Snapshots as ISSUE freezes them, made with the product's own arithmetic. */

const party = (name: string, reg_number: string, vat_id: string, country = 'PL'): PrintedParty => ({
  id: null,
  name,
  intername: '',
  reg_number,
  vat_id,
  address: { country, postcode: '80-001', city: 'Gdańsk', street: 'Długa', building: '5', office: '' },
});
export const SELLER = party('Stal', '5260250274', 'PL5260250274');
export const BUYER = party('Odbiorca', '7740001454', '');
export const GERMAN = party('Abnehmer', 'DE136695976', '', 'DE');

export const moneyLine = (
  price: string,
  vat_rate = '23',
  vat_category: MoneyLine['vat_category'] = 'S',
  quantity = '1',
): MoneyLine => ({ quantity, price, discount: '0.00', vat_category, vat_rate });

const printed = (lines: readonly MoneyLine[]): PrintedLine[] =>
  lines.map((line, index) => ({ ...line, name: `Item ${index + 1}`, unit: 'PCS', exemption: '', net: lineNet(line) }));

type Source = Omit<DocumentSource, 'advances' | 'amount'> & Partial<DocumentSource>;

function contentOf(lines: readonly MoneyLine[], { rates, order, prepaid, due }: Standing): DocumentContent {
  const { net, vat, gross: total } = totalOf(rates);
  return {
    sale_date: '2027-02-28',
    payment_deadline: '2027-03-15',
    buyer: BUYER,
    consignee: null,
    lines: printed(lines),
    rates,
    order_rates: order,
    net,
    vat,
    total,
    prepaid,
    due,
  };
}

let counter = 0;
const HEAD = {
  currency: 'PLN',
  date_of_issue: '2027-03-01',
  place_of_issue: 'Gdańsk',
  second_language: null,
  comments: '',
  seller: SELLER,
  bank: null,
};

export interface Made {
  readonly snapshot: DocumentSnapshot;
  readonly lines: readonly MoneyLine[];
}

export function made({ advances = [], amount = null, ...source }: Source, before: readonly Made[] = []): Made {
  counter += 1;
  const snapshot: DocumentSnapshot = {
    ...HEAD,
    ...contentOf(source.lines, documentAmounts({ advances, amount, ...source })),
    type: source.type,
    number: `F/${counter}`,
    advances: before.map(({ snapshot: { number, date_of_issue, net, vat, total, rates } }, id) => ({
      id,
      number,
      date_of_issue,
      net,
      vat,
      total,
      rates: [...rates],
    })),
  };
  return { snapshot, lines: source.lines };
}

/** A correction of `target` to other lines; `others`: the rates taken by the other advances of its chain. */
export function correctionOf(
  { snapshot: target }: Made,
  lines: readonly MoneyLine[],
  { amount = null, others = [] }: { amount?: string | null; others?: readonly RateSums[] } = {},
): Made {
  counter += 1;
  const standing: Standing = {
    rates: target.rates,
    order: target.order_rates,
    prepaid: target.prepaid,
    due: target.due,
  };
  const type: DocumentType = target.type;
  const after = correctedStanding({ type, before: standing, lines, amount, advances: others, takenBack: false });
  const rates = correctionRates([{ before: standing, after }]);
  const { number, date_of_issue } = target;
  const content = contentOf(lines, { rates, order: after.order, prepaid: '0.00', due: '0.00' });
  const snapshot: DocumentSnapshot = {
    ...HEAD,
    ...content,
    type: 'correction',
    number: `K/${counter}`,
    advances: [],
    reason: 'Error',
    corrects: [
      {
        document: 1,
        type,
        number,
        date_of_issue,
        before: target,
        after: contentOf(lines, after),
        difference: difference(target.rates, after.rates),
      },
    ],
  };
  return { snapshot, lines };
}

/** Input of the standards' rules. */
export const factsOf = (snapshot: DocumentSnapshot): InvoiceFacts => invoiceFacts(modelOf(snapshot));

export const taken = (made: readonly Made[]): RateSums[] => addRates(...made.map(({ snapshot }) => snapshot.rates));
