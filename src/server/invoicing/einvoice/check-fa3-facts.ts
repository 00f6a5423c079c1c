import { UNTAXED } from '../../../../machines/invoicing/einvoice/fa3.boxes.ts';
import { namedCategories, saysReverse } from '../../../../machines/invoicing/einvoice/kinds.ts';
import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import { type Finding, holds } from './check.ts';
import { invoiceFacts } from './facts.ts';
import type { EInvoice } from './model.ts';
import { at, childrenOf, type Element, textAt } from './xml.ts';

/* Compares the non-numeric content of an FA(3) file with the document: its facts, lines and references. */

/** For a correction, includes categories that no longer have a line. */
const named = (fa: Element, { code, box }: (typeof UNTAXED)[keyof typeof UNTAXED]): boolean =>
  [...at(fa, 'FaWiersz/P_12'), ...at(fa, 'Zamowienie/ZamowienieWiersz/P_12Z')].some(({ text }) => text === code) ||
  textAt(fa, `P_13_${box}`) !== '';

/** Whether reverse charge applies, within the country or to another country of the Union. */
export const reverseCharged = (fa: Element): boolean => named(fa, UNTAXED.AE) || named(fa, UNTAXED.AEU);

export const exempted = (fa: Element): boolean => named(fa, UNTAXED.E);

const FIELDS = { cash_method: 'P_16', self_billing: 'P_17', split_payment: 'P_18A' } as const;

/** Earlier documents must be referenced by their KSeF number, or marked as not in KSeF. */
function references(fa: Element, { advances, corrects = [] }: DocumentSnapshot): Finding[] {
  const written = [
    ...childrenOf(fa, 'DaneFaKorygowanej').map((one) => [
      'NrKSeFFaKorygowanej',
      textAt(one, 'NrFaKorygowanej'),
      textAt(one, 'NrKSeFFaKorygowanej'),
      textAt(one, 'NrKSeF') || textAt(one, 'NrKSeFN'),
    ]),
    ...childrenOf(fa, 'FakturaZaliczkowa').map((one) => [
      'NrKSeFFaZaliczkowej',
      textAt(one, 'NrFaZaliczkowej'),
      textAt(one, 'NrKSeFFaZaliczkowej'),
      textAt(one, 'NrKSeFFaZaliczkowej') === '' ? textAt(one, 'NrKSeFZN') : '1',
    ]),
  ] as [rule: string, number: string, ksef: string, marked: string][];
  const known = [...advances, ...corrects];
  return written.flatMap(([rule, number, ksef, marked]) => {
    const meant = known.find((one) => (number === '' ? one.ksef_number === ksef : one.number === number));
    return [
      ...holds(rule, meant !== undefined && (meant.ksef_number ?? '') === ksef, meant?.ksef_number ?? number, ksef),
      ...holds(rule, marked === '1', '1', marked),
    ];
  });
}

export function checkFacts(root: Element, invoice: EInvoice): Finding[] {
  const { snapshot } = invoice;
  const told = invoiceFacts(invoice);
  const [fa] = childrenOf(root, 'Fa');
  if (!fa) return [];
  const facts = Object.entries(FIELDS).flatMap(([fact, field]) => {
    const expected = snapshot.facts?.some((one) => one === fact) === true ? '1' : '2';
    const found = textAt(fa, `Adnotacje/${field}`);
    return holds(field, found === expected, expected, found);
  });
  const marked = [...at(fa, 'FaWiersz/P_12_Zal_15'), ...at(fa, 'Zamowienie/ZamowienieWiersz/P_12Z_Zal_15')].length;
  const lines = snapshot.lines.filter(({ annex_15: is }) => is).length;
  const reverse = saysReverse(told);
  const exempt = namedCategories(told).has('E');
  const saidExempt = textAt(fa, 'Adnotacje/Zwolnienie/P_19');
  return [
    ...facts,
    ...holds(
      'P_18',
      (textAt(fa, 'Adnotacje/P_18') === '1') === reverse,
      reverse ? '1' : '2',
      textAt(fa, 'Adnotacje/P_18'),
    ),
    ...holds('P_19', (saidExempt === '1') === exempt, exempt ? '1' : 'P_19N', saidExempt),
    ...(snapshot.type === 'correction' ? [] : holds('P_12_Zal_15', marked === lines, String(lines), String(marked))),
    ...references(fa, snapshot),
  ];
}
