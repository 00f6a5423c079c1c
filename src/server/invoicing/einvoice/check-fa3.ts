import { BOX_OF_CODE, boxOf, isAbroad } from '../../../../machines/invoicing/einvoice/fa3.boxes.ts';
import { fa3Kind, paidBefore } from '../../../../machines/invoicing/einvoice/fa3.kinds.ts';
import { big, cents, minus, sum } from '../../../../machines/money/decimal.ts';
import { lineTaxes } from '../../../../machines/money/lines.ts';
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
import { checkFacts, exempted, reverseCharged } from './check-fa3-facts.ts';
import { fa3Texts } from './check-texts.ts';
import { UNTAXED_ADVANCES } from './fa3.ts';
import { invoiceFacts } from './facts.ts';
import type { EInvoice } from './model.ts';
import { at, childrenOf, type Element, parse, textAt } from './xml.ts';

/* Our own exact check of an FA(3) file. */

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const isNip = (text: string): boolean =>
  /^\d{10}$/.test(text) &&
  WEIGHTS.reduce((all, weight, index) => all + weight * Number(text[index]), 0) % 11 === Number(text[9]);

const boxes = [...new Set(Object.values(BOX_OF_CODE))];
/** Rates of a box whose tax can be calculated from its net amount. */
const ratesOf = (box: string, rows: readonly Element[], code: string): string[] => [
  ...new Set(rows.map((row) => textAt(row, code)).filter((one) => BOX_OF_CODE[one] === box && /^\d+$/.test(one))),
];

/** New lines minus old lines. */
const netOf = (rows: readonly Element[], [code, net, before]: readonly [string, string, string], box: string): string =>
  cents(
    sum(
      rows
        .filter((row) => BOX_OF_CODE[textAt(row, code)] === box)
        .map((row) => big(textAt(row, net) || '0').times(textAt(row, before) === '1' ? -1 : 1)),
    ),
  );

const SALE = ['P_12', 'P_11', 'StanPrzed'] as const;

function rows(fa: Element): Finding[] {
  const sold = childrenOf(fa, 'FaWiersz');
  const ordered = at(fa, 'Zamowienie/ZamowienieWiersz');
  const standing = ordered.filter((row) => textAt(row, 'StanPrzedZ') === '');
  return [
    ...sold.flatMap((row, index) => [
      ...equal('NrWierszaFa', String(index + 1), textAt(row, 'NrWierszaFa')),
      ...equal(
        'P_11',
        quantityTimesPrice(textAt(row, 'P_8B'), textAt(row, 'P_9A'), textAt(row, 'P_10')),
        textAt(row, 'P_11'),
      ),
      ...holds('P_9A', !textAt(row, 'P_9A').startsWith('-'), '≥ 0', textAt(row, 'P_9A')),
    ]),
    ...ordered.flatMap((row, index) => equal('NrWierszaZam', String(index + 1), textAt(row, 'NrWierszaZam'))),
    ...(ordered.length === 0
      ? []
      : equal(
          'WartoscZamowienia',
          total(standing.flatMap((row) => [textAt(row, 'P_11NettoZ'), textAt(row, 'P_11VatZ')])),
          textAt(fa, 'Zamowienie/WartoscZamowienia'),
        )),
  ];
}

function rates(fa: Element, by: TaxedBy): Finding[] {
  const type = textAt(fa, 'RodzajFaktury');
  const sold = childrenOf(fa, 'FaWiersz');
  const lines = [...sold, ...at(fa, 'Zamowienie/ZamowienieWiersz')];
  return boxes.flatMap((box) => {
    const net = textAt(fa, `P_13_${box}`);
    const vat = textAt(fa, `P_14_${box}`);
    const own = ratesOf(box, lines, sold.length > 0 ? 'P_12' : 'P_12Z');
    const sum = netOf(sold, SALE, box);
    const whole = type === 'VAT' || (type === 'KOR' && sold.length > 0);
    return [
      ...(whole ? equal(`P_13_${box}`, sum, net || '0') : []),
      ...(type === 'ROZ' ? holds(`P_13_${box}`, big(net || '0').lte(sum), `≤ ${sum}`, net) : []),
      ...(by === 'net' && own.length === 1 && net !== '' ? taxFits(`P_14_${box}`, net, vat, own[0] ?? '0') : []),
    ];
  });
}

/**
 * Checks the tax in PLN: the rate applied once to the tax; with a rate per line, the sum of the lines, rounded once.
 * Skipped when two VAT rates share a box, as each was rounded separately, for corrections with several rates, and when
 * the schema does not accept all digits of a rate: then the file lacks the data, and the document is checked instead.
 */
function exchange(fa: Element): Finding[] {
  const sold = childrenOf(fa, 'FaWiersz');
  const named = new Set([
    ...at(fa, 'FaWiersz/KursWaluty').map(({ text }) => text),
    ...at(fa, 'KursWalutyZ').map(({ text }) => text),
  ]);
  const [rate] = named;
  const foreign = textAt(fa, 'KodWaluty') !== 'PLN';
  const ofLines = (rows: readonly Element[]) => {
    const taxes = lineTaxes(
      rows.map((row) => ({ net: textAt(row, 'P_11'), vat_category: 'S', vat_rate: textAt(row, 'P_12') })),
    );
    return sum(rows.map((row, index) => big(taxes[index] ?? '0').times(textAt(row, 'KursWaluty'))));
  };
  const correction = textAt(fa, 'RodzajFaktury') === 'KOR';
  return boxes.flatMap((box) => {
    const vat = textAt(fa, `P_14_${box}`);
    const home = textAt(fa, `P_14_${box}W`);
    const wanted = foreign && vat !== '' && !big(vat).eq(0);
    if (!wanted) return [];
    if (home === '' || rate === undefined) return holds(`P_14_${box}W`, home !== '', 'PLN', home);
    const own = sold.filter((row) => BOX_OF_CODE[textAt(row, 'P_12')] === box);
    const ordered = at(fa, 'Zamowienie/ZamowienieWiersz').filter((row) => BOX_OF_CODE[textAt(row, 'P_12Z')] === box);
    const shared = new Set([...own, ...ordered].map((row) => textAt(row, row.name === 'FaWiersz' ? 'P_12' : 'P_12Z')));
    const untold = own.some((row) => textAt(row, 'KursWaluty') === '');
    if (shared.size > 1 || untold || (correction && named.size > 1)) return [];
    const expected = named.size === 1 ? big(vat).times(rate) : ofLines(own);
    return equal(`P_14_${box}W`, cents(expected), home);
  });
}

const amounts = (node: Element): Element[] => [
  ...(/^P_(13|14|15|11)/.test(node.name) ? [node] : []),
  ...node.children.flatMap(amounts),
];

/** Checks every arithmetic identity within the file exactly. */
export function checkFa3(xml: string, by: TaxedBy = 'net'): Finding[] {
  const root = parse(xml);
  const [fa] = childrenOf(root, 'Fa');
  if (!fa) return [{ rule: 'Fa', expected: 'Fa', found: '' }];
  const taxes = fa.children.filter(({ name }) => /^P_1[34]_[\d_]+$/.test(name)).map(({ text }) => text);
  const untaxed = childrenOf(fa, 'DodatkowyOpis').filter((one) => textAt(one, 'Klucz') === UNTAXED_ADVANCES);
  const prepaid = total(untaxed.map((one) => textAt(one, 'Wartosc')));
  return [
    ...equal('P_15', minus(total(taxes), prepaid), textAt(fa, 'P_15')),
    ...rows(fa),
    ...rates(fa, by),
    ...exchange(fa),
    ...amounts(fa).flatMap((node) => holds(node.name, decimals(node.text) <= 2, '2 decimals', node.text)),
    ...at(root, 'Podmiot1/DaneIdentyfikacyjne/NIP').flatMap(({ text }) => holds('NIP', isNip(text), 'NIP', text)),
    ...at(root, 'Podmiot2/DaneIdentyfikacyjne/NIP').flatMap(({ text }) => holds('NIP', isNip(text), 'NIP', text)),
    ...(reverseCharged(fa) ? equal('P_18', '1', textAt(fa, 'Adnotacje/P_18')) : []),
    ...(exempted(fa) ? equal('P_19', '1', textAt(fa, 'Adnotacje/Zwolnienie/P_19')) : []),
  ];
}

/** The order's value before its advance was corrected, by the lines. */
function orderBefore(fa: Element, { snapshot }: EInvoice): Finding[] {
  const lines = at(fa, 'Zamowienie/ZamowienieWiersz').filter((row) => textAt(row, 'StanPrzedZ') === '1');
  const worth = (snapshot.corrects ?? []).flatMap(({ before }) => before.order_rates.map(({ gross }) => gross));
  if (lines.length === 0) return [];
  return equal(
    'StanPrzedZ',
    total(worth),
    total(lines.flatMap((row) => [textAt(row, 'P_11NettoZ'), textAt(row, 'P_11VatZ')])),
  );
}

/** The amount in PLN that the document declares for one box. */
const homeOf = (home: EInvoice['exchange'], box: string): string =>
  // Only taxed amounts have a tax in PLN, regardless of the buyer's country.
  total((home?.rates ?? []).filter((entry) => boxOf(entry, false)?.box === box).map(({ vat }) => vat));

const homeTaxes = (fa: Element): string[] =>
  fa.children.filter(({ name }) => /^P_14_[\d_]+W$/.test(name)).map(({ text }) => text);

/** Checks the identities, and every figure and text against the source document. */
export const checkFa3Of = (xml: string, invoice: EInvoice): Finding[] =>
  readFirst(xml, (root) => ofDocument(root, xml, invoice));

function ofDocument(root: Element, xml: string, invoice: EInvoice): Finding[] {
  const [fa] = childrenOf(root, 'Fa');
  const facts = invoiceFacts(invoice);
  const type = fa3Kind(facts);
  const abroad = isAbroad(invoice.buyer);
  const { exchange: home, snapshot } = invoice;
  if (!fa) return checkFa3(xml);
  return [
    ...checkFa3(xml, taxedBy(invoice)),
    ...checkSums(snapshot),
    ...fa3Texts(root, invoice),
    ...checkFacts(root, invoice),
    ...holds('RodzajFaktury', textAt(fa, 'RodzajFaktury') === type, type, textAt(fa, 'RodzajFaktury')),
    ...(home ? equal('P_14_…W', total(home.rates.map(({ vat }) => vat)), total(homeTaxes(fa))) : []),
    ...equal('P_15', invoice.due, textAt(fa, 'P_15')),
    ...orderBefore(fa, invoice),
    ...(type.startsWith('KOR_') ? equal('P_15ZK', paidBefore(facts), textAt(fa, 'P_15ZK')) : []),
    ...boxes.flatMap((box) => {
      const own = invoice.rates.filter((entry) => boxOf(entry, abroad)?.box === box);
      return own.length === 0
        ? []
        : [
            ...equal(`P_13_${box}`, cents(sum(own.map(({ net }) => net))), textAt(fa, `P_13_${box}`)),
            ...equal(`P_14_${box}`, cents(sum(own.map(({ vat }) => vat))), textAt(fa, `P_14_${box}`) || '0'),
            ...equal(`P_14_${box}W`, homeOf(home, box), textAt(fa, `P_14_${box}W`) || '0'),
          ];
    }),
  ];
}
