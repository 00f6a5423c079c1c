import { inEn16931 } from '../../../../machines/invoicing/einvoice/en16931.ts';
import { isCredit, payableOf, typeCode } from '../../../../machines/invoicing/einvoice/kinds.ts';
import { big, cents, minus, plain, plus } from '../../../../machines/money/decimal.ts';
import {
  decimals,
  equal,
  type Finding,
  holds,
  quantityTimesPrice,
  readFirst,
  taxedBy,
  type TaxedBy,
  taxFits,
  total,
} from './check.ts';
import { checkSums } from './check-sums.ts';
import { ublTexts } from './check-texts.ts';
import { checkWords } from './check-ubl-words.ts';
import { invoiceFacts } from './facts.ts';
import type { EInvoice } from './model.ts';
import { at, childrenOf, type Element, parse, textAt } from './xml.ts';

/* Our own exact check of a UBL file: the official validators tolerate almost 1.00 per rate. */

const texts = (nodes: readonly Element[], path: string): string[] => nodes.map((node) => textAt(node, path));

/** `S 23`, or `O` without a percentage. */
function key(category: Element | undefined): string {
  const id = category ? textAt(category, 'cbc:ID') : '';
  return category === undefined || id === 'O' ? id : `${id} ${textAt(category, 'cbc:Percent')}`.trim();
}

function line(node: Element, quantity: string): Finding[] {
  const price = textAt(node, 'cac:Price/cbc:PriceAmount');
  const discount = total(texts(childrenOf(node, 'cac:AllowanceCharge'), 'cbc:Amount'));
  const net = textAt(node, 'cbc:LineExtensionAmount');
  return [
    ...equal('PEPPOL-EN16931-R120', quantityTimesPrice(textAt(node, quantity), price, discount), net),
    ...holds('BR-27', !price.startsWith('-') && price !== '', '≥ 0', price),
    ...holds('BR-25', textAt(node, 'cac:Item/cbc:Name') !== '', 'BT-153', ''),
  ];
}

function taxes(root: Element, lines: readonly Element[], by: TaxedBy): Finding[] {
  const totals = childrenOf(root, 'cac:TaxTotal');
  const subtotals = at(root, 'cac:TaxTotal/cac:TaxSubtotal');
  const [main] = totals;
  const home = textAt(root, 'cbc:TaxCurrencyCode');
  const lineKeys = lines.map((node) => key(at(node, 'cac:Item/cac:ClassifiedTaxCategory')[0]));
  const keys = subtotals.map((node) => key(at(node, 'cac:TaxCategory')[0]));
  return [
    ...holds('BR-CO-18', subtotals.length > 0, '≥ 1', '0'),
    ...holds('BR-CO-18', new Set(keys).size === keys.length, 'distinct rates', keys.join(', ')),
    ...equal('PEPPOL-EN16931-R054', home === '' ? '1' : '2', String(totals.length)),
    ...equal('BR-CO-14', total(texts(subtotals, 'cbc:TaxAmount')), main ? textAt(main, 'cbc:TaxAmount') : ''),
    ...lineKeys
      .filter((own) => !keys.includes(own))
      .map((own) => ({ rule: 'BR-S-01', expected: own, found: keys.join(', ') })),
    ...subtotals.flatMap((node, index) => {
      const own = lines.filter((_, position) => lineKeys[position] === keys[index]);
      const net = textAt(node, 'cbc:TaxableAmount');
      const percent = textAt(node, 'cac:TaxCategory/cbc:Percent') || '0';
      const vat = textAt(node, 'cbc:TaxAmount');
      return [
        ...equal('BR-S-08', total(texts(own, 'cbc:LineExtensionAmount')), net),
        ...(by === 'net' || big(percent).eq(0) ? taxFits('BR-CO-17', net, vat, percent) : []),
      ];
    }),
  ];
}

const amounts = (node: Element): Element[] => [
  ...('currencyID' in node.attributes ? [node] : []),
  ...node.children.flatMap(amounts),
];

function figures(root: Element): Finding[] {
  const currency = textAt(root, 'cbc:DocumentCurrencyCode');
  const home = childrenOf(root, 'cac:TaxTotal')[1]?.children[0];
  return amounts(root).flatMap((node) => [
    ...holds('BR-DEC', node.name === 'cbc:PriceAmount' || decimals(node.text) <= 2, '2 decimals', node.text),
    ...holds(
      'PEPPOL-EN16931-R051',
      node === home || node.attributes['currencyID'] === currency,
      currency,
      node.attributes['currencyID'] ?? '',
    ),
  ]);
}

function words(root: Element): Finding[] {
  const outside = at(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory').some((one) => textAt(one, 'cbc:ID') === 'O');
  const schemes = ['Supplier', 'Customer'].flatMap((side) =>
    at(root, `cac:Accounting${side}Party/cac:Party/cac:PartyTaxScheme/cbc:CompanyID`),
  );
  const references = at(root, 'cac:BillingReference/cac:InvoiceDocumentReference');
  const empty = (node: Element): string[] =>
    node.text === '' && node.children.length === 0 ? [node.name] : node.children.flatMap(empty);
  return [
    ...holds('BR-O-02', !outside || schemes.length === 0, '', schemes.map(({ text }) => text).join(', ')),
    ...holds(
      'BR-CO-09',
      schemes.every(({ text }) => /^[A-Z]{2}/.test(text)),
      'AA…',
      schemes.map(({ text }) => text).join(', '),
    ),
    ...holds(
      'BR-55',
      references.every((node) => textAt(node, 'cbc:ID') !== ''),
      'BT-25',
      '',
    ),
    ...holds('PEPPOL-EN16931-R008', empty(root).length === 0, '', empty(root).join(', ')),
  ];
}

/** Checks every arithmetic identity within the file exactly. */
export function checkUbl(xml: string, by: TaxedBy = 'net'): Finding[] {
  const root = parse(xml);
  const credit = root.name === 'CreditNote';
  const lines = childrenOf(root, credit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine');
  const of = (name: string) => textAt(root, `cac:LegalMonetaryTotal/cbc:${name}`);
  const vat = textAt(root, 'cac:TaxTotal/cbc:TaxAmount');
  return [
    ...holds('BR-16', lines.length > 0, '≥ 1', '0'),
    ...lines.flatMap((node) => line(node, credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity')),
    ...equal('BR-CO-10', total(texts(lines, 'cbc:LineExtensionAmount')), of('LineExtensionAmount')),
    ...equal('BR-CO-13', of('LineExtensionAmount') || '0', of('TaxExclusiveAmount')),
    ...equal('BR-CO-15', plus(of('TaxExclusiveAmount') || '0', vat || '0'), of('TaxInclusiveAmount')),
    ...equal('BR-CO-16', minus(of('TaxInclusiveAmount') || '0', of('PrepaidAmount') || '0'), of('PayableAmount')),
    ...taxes(root, lines, by),
    ...figures(root),
    ...words(root),
    ...checkWords(root),
  ];
}

/** Checks the identities, and every figure and text against the source document. */
export const checkUblOf = (xml: string, invoice: EInvoice): Finding[] =>
  readFirst(xml, (root) => ofDocument(root, xml, inEn16931(invoice)));

function ofDocument(root: Element, xml: string, invoice: EInvoice): Finding[] {
  const { net, vat, total: gross, rates, exchange } = invoice;
  const facts = invoiceFacts(invoice);
  const signed = (value: string) => (isCredit(facts) ? cents(big(value).neg()) : value);
  const of = (name: string) => textAt(root, `cac:LegalMonetaryTotal/cbc:${name}`);
  const subtotals = at(root, 'cac:TaxTotal/cac:TaxSubtotal');
  return [
    ...checkUbl(xml, taxedBy(invoice)),
    ...checkSums(invoice.snapshot),
    ...ublTexts(root, invoice),
    ...equal('BT-3', typeCode(facts), textAt(root, `cbc:${root.name}TypeCode`)),
    ...equal('BT-109', signed(net), of('TaxExclusiveAmount')),
    ...equal('BT-110', signed(vat), textAt(root, 'cac:TaxTotal/cbc:TaxAmount')),
    ...equal('BT-112', signed(gross), of('TaxInclusiveAmount')),
    ...equal('BT-115', signed(payableOf(facts)), of('PayableAmount')),
    ...equal('BG-23', String(rates.length), String(subtotals.length)),
    ...rates.flatMap((entry) => {
      const name = entry.category === 'O' ? 'O' : `${entry.category} ${plain(entry.rate)}`;
      const own = subtotals.find((node) => key(at(node, 'cac:TaxCategory')[0]) === name);
      return [
        ...equal('BT-116', signed(entry.net), own ? textAt(own, 'cbc:TaxableAmount') : ''),
        ...equal('BT-117', signed(entry.vat), own ? textAt(own, 'cbc:TaxAmount') : ''),
      ];
    }),
    ...(exchange
      ? equal('BT-111', signed(exchange.vat), childrenOf(root, 'cac:TaxTotal')[1]?.children[0]?.text ?? '')
      : []),
  ];
}
