import { isUnionSale } from '../../../../machines/invoicing/categories.ts';
import { exemptionBasis } from '../../../../machines/invoicing/einvoice/exemptions.ts';
import { boxSums, isAbroad } from '../../../../machines/invoicing/einvoice/fa3.boxes.ts';
import {
  exchangedBefore,
  type Fa3Kind,
  fa3Kind,
  isOfOrder,
  namesAdvances,
  paidBefore,
} from '../../../../machines/invoicing/einvoice/fa3.kinds.ts';
import {
  changedOf,
  orderedLines,
  partsTaxed,
  soldLines,
  supplyDay,
} from '../../../../machines/invoicing/einvoice/fa3.rows.ts';
import { nipOf } from '../../../../machines/invoicing/einvoice/fa3.parties.ts';
import type { InvoiceFacts } from '../../../../machines/invoicing/einvoice/facts.ts';
import { isReceived, namedCategories, saysReverse } from '../../../../machines/invoicing/einvoice/kinds.ts';
import { isPositive, isZero, minus } from '../../../../machines/money/decimal.ts';
import type { DocumentFact } from '../../../contract/invoicing/document-fields.ts';
import type { PrintedLine } from '../../../contract/invoicing/document-snapshot.ts';
import { canonical } from '../../../../machines/kit/canonical.ts';
import { address, identity, orderOf, rateOf, saleRows, sums } from './fa3-parts.ts';
import { invoiceFacts } from './facts.ts';
import type { EInvoice } from './model.ts';
import { partyOf } from './party.ts';
import { el, type Element, oneLine, serialize, some } from './xml.ts';

/** ASSUMED: an advance without VAT is not a ZAL; it is listed under this name and reduces the amount due. */
export const UNTAXED_ADVANCES = 'Zaliczki bez VAT';

/** ASSUMED: no new means of transport, no margin scheme. */
function annotations({ exemptions, snapshot }: EInvoice, facts: InvoiceFacts): Element {
  const said = (is: boolean): string => (is ? '1' : '2');
  const fact = (name: DocumentFact): string => said(snapshot.facts?.includes(name) === true);
  const reason = [...exemptions.values()].join('; ');
  const exempt = namedCategories(facts).has('E') && reason !== '';
  return el('Adnotacje', [
    el('P_16', fact('cash_method')),
    el('P_17', fact('self_billing')),
    el('P_18', said(saysReverse(facts))),
    el('P_18A', fact('split_payment')),
    el(
      'Zwolnienie',
      exempt ? [el('P_19', '1'), el(`P_19${exemptionBasis(reason)}`, oneLine(reason, 256))] : [el('P_19N', '1')],
    ),
    el('NoweSrodkiTransportu', [el('P_22N', '1')]),
    el('P_23', '2'),
    el('PMarzy', [el('P_PMarzyN', '1')]),
  ]);
}

/** The buyer's previous name or address; the tax number cannot be corrected. */
function buyerBefore({ snapshot }: EInvoice): Element[] {
  const [first] = snapshot.corrects ?? [];
  if (!first || canonical(first.before.buyer) === canonical(first.after.buyer)) return [];
  const before = partyOf(first.before.buyer);
  return [el('Podmiot2K', [identity(before), address(before)])];
}

function correction(invoice: EInvoice, facts: InvoiceFacts, type: Fa3Kind): (Element | null)[] {
  const { reason, corrects = [] } = invoice.snapshot;
  return [
    some('PrzyczynaKorekty', oneLine(reason ?? '', 256)),
    ...corrects.map(({ number, date_of_issue, ksef_number: ksef }) =>
      el('DaneFaKorygowanej', [
        el('DataWystFaKorygowanej', date_of_issue),
        el('NrFaKorygowanej', number),
        ...(ksef ? [el('NrKSeF', '1'), el('NrKSeFFaKorygowanej', ksef)] : [el('NrKSeFN', '1')]),
      ]),
    ),
    ...buyerBefore(invoice),
    type === 'KOR' ? null : el('P_15ZK', paidBefore(facts)),
    type === 'KOR_ZAL' ? rateOf('KursWalutyZK', exchangedBefore(facts)) : null,
  ];
}

/** The exchange rate of every line: its own, or the document's. */
function ratesOf({ exchange }: EInvoice, lines: readonly PrintedLine[]): readonly (string | null)[] {
  return exchange?.lines ?? lines.map((line) => exchange && (line.exchange_rate ?? exchange.rate));
}

const invoicedBefore = ({ snapshot: { parts = [] } }: EInvoice): PrintedLine[] =>
  partsTaxed(parts).map(({ number, entry: { category, rate, net } }) => ({
    name: number,
    quantity: '-1',
    unit: 'PCS',
    price: net,
    discount: '0.00',
    vat_category: category,
    vat_rate: rate,
    exemption: '',
    net: minus('0', net),
  }));

/** The lines sold or ordered; for a correction before and after. */
function rows(invoice: EInvoice, type: Fa3Kind): readonly (Element | null)[] {
  const { snapshot } = invoice;
  const corrects = changedOf(snapshot.corrects ?? []);
  const abroad = isAbroad(invoice.buyer);
  if (type === 'ZAL') return [orderOf([{ lines: snapshot.lines, before: false }], snapshot.order_rates, abroad)];
  if (type === 'KOR_ZAL')
    return corrects.length === 0
      ? []
      : [
          orderOf(
            corrects.flatMap(orderedLines),
            corrects.flatMap(({ after }) => after.order_rates),
            abroad,
          ),
        ];
  const lists = snapshot.corrects
    ? corrects.flatMap(soldLines)
    : [{ lines: [...snapshot.lines, ...invoicedBefore(invoice)], before: false }];
  const list = lists.flatMap(({ lines, before }) => lines.map((line) => ({ line, before })));
  return saleRows(
    list,
    ratesOf(
      invoice,
      list.map(({ line }) => line),
    ),
    abroad,
  );
}

function advances({ snapshot }: EInvoice, facts: InvoiceFacts, type: Fa3Kind): Element[] {
  return namesAdvances(type, facts)
    ? snapshot.advances.map(({ number, ksef_number: ksef }) =>
        el(
          'FakturaZaliczkowa',
          ksef ? [el('NrKSeFFaZaliczkowej', ksef)] : [el('NrKSeFZN', '1'), el('NrFaZaliczkowej', number)],
        ),
      )
    : [];
}

function payment(invoice: EInvoice, facts: InvoiceFacts): Element | null {
  const { snapshot, bank: account, due } = invoice;
  if (!isPositive(due)) return null;
  if (isReceived(facts)) return el('Platnosc', [el('Zaplacono', '1'), el('DataZaplaty', snapshot.sale_date)]);
  const bank = account && account.iban !== '' ? account : null;
  const { payment_deadline } = snapshot;
  if (!payment_deadline && !bank) return null;
  return el('Platnosc', [
    payment_deadline ? el('TerminPlatnosci', [el('Termin', payment_deadline)]) : null,
    bank && el('FormaPlatnosci', '6'),
    bank &&
      el('RachunekBankowy', [
        el('NrRB', bank.iban),
        some('SWIFT', bank.swift),
        some('NazwaBanku', oneLine(bank.bank_name, 256)),
      ]),
  ]);
}

function body(invoice: EInvoice, facts: InvoiceFacts): Element {
  const { snapshot, rates, exchange, prepaid } = invoice;
  const type = fa3Kind(facts);
  const parts = rows(invoice, type);
  const ordered = isOfOrder(type);
  return el('Fa', [
    el('KodWaluty', snapshot.currency),
    el('P_1', snapshot.date_of_issue),
    some('P_1M', oneLine(snapshot.place_of_issue, 256)),
    el('P_2', snapshot.number),
    some('P_6', supplyDay(facts)),
    ...sums(boxSums(rates, exchange?.rates ?? [], isAbroad(invoice.buyer))),
    el('P_15', invoice.due),
    ordered && exchange ? rateOf('KursWalutyZ', exchange.rate) : null,
    annotations(invoice, facts),
    el('RodzajFaktury', type),
    ...(snapshot.corrects ? correction(invoice, facts, type) : []),
    isZero(prepaid) ? null : el('DodatkowyOpis', [el('Klucz', UNTAXED_ADVANCES), el('Wartosc', prepaid)]),
    ...advances(invoice, facts, type),
    ...(ordered ? [] : parts),
    payment(invoice, facts),
    ...(ordered ? parts : []),
  ]);
}

/** Role of the additional party that receives the goods. */
const RECIPIENT = '2';

/** `madeAt`: the instant of issue, so that a document always produces the same file. */
export function fa3Of(invoice: EInvoice, madeAt: string): string {
  const { seller, buyer, consignee, snapshot } = invoice;
  const facts = invoiceFacts(invoice);
  const union = [...namedCategories(facts)].some(isUnionSale);
  const words = [snapshot.reason && [...snapshot.reason].length > 256 ? snapshot.reason : '', snapshot.comments];
  const footer = words.filter(Boolean).join('\n').trim();
  return serialize(
    el(
      'Faktura',
      [
        el('Naglowek', [
          el('KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }),
          el('WariantFormularza', '3'),
          el('DataWytworzeniaFa', madeAt),
          el('SystemInfo', 'Kontor'),
        ]),
        el('Podmiot1', [
          union && el('PrefiksPodatnika', 'PL'),
          el('DaneIdentyfikacyjne', [el('NIP', nipOf(seller) ?? ''), el('Nazwa', oneLine(seller.name, 512))]),
          address(seller),
        ]),
        el('Podmiot2', [identity(buyer), address(buyer), el('JST', '2'), el('GV', '2')]),
        consignee && el('Podmiot3', [identity(consignee), address(consignee), el('Rola', RECIPIENT)]),
        body(invoice, facts),
        footer !== '' && el('Stopka', [el('Informacje', [el('StopkaFaktury', [...footer].slice(0, 3500).join(''))])]),
      ],
      { xmlns: 'http://crd.gov.pl/wzor/2025/06/25/13775/' },
    ),
  );
}
