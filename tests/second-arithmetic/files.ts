import { SaxesParser } from 'saxes';
import { fa3Breaches } from '../../machines/invoicing/einvoice/fa3.rules.ts';
import { ublBreaches } from '../../machines/invoicing/einvoice/en16931.rules.ts';
import { checkFa3Of } from '../../src/server/invoicing/einvoice/check-fa3.ts';
import { checkUblOf } from '../../src/server/invoicing/einvoice/check-ubl.ts';
import { fa3Of } from '../../src/server/invoicing/einvoice/fa3.ts';
import { invoiceFacts } from '../../src/server/invoicing/einvoice/facts.ts';
import { modelOf } from '../../src/server/invoicing/einvoice/model.ts';
import { ublOf } from '../../src/server/invoicing/einvoice/ubl.ts';
import { NOW } from '../lifecycles/office.ts';
import { cents, money } from './cents.ts';
import { spelled } from './chain.ts';
import { atHome, gross, type Rates } from './rates.ts';
import type { Issued } from './walk.ts';

/* Both files of a document, parsed and compared with the second arithmetic, figure by figure. */

export interface Files {
  readonly ubl: string;
  readonly fa3: string;
}

/** Every text of the file with the element path that leads to it, in file order. */
function textsOf(xml: string): readonly (readonly [path: string, text: string])[] {
  const found: [string, string][] = [];
  const open: { readonly name: string; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => void open.push({ name: name.replace(/^.*:/, ''), text: '' }));
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name).join('/');
    found.push([path, open.pop()?.text.trim() ?? '']);
  });
  parser.write(xml).close();
  return found;
}

const reader = (xml: string) => {
  const texts = textsOf(xml);
  const all = (path: string): string[] => texts.filter(([one]) => one.endsWith(path)).map(([, text]) => text);
  return { all, one: (path: string): string => all(path)[0] ?? '' };
};

const total = (texts: readonly string[]): bigint => texts.reduce((sum, text) => sum + cents(text), 0n);

/** Rate by rate: the file's amounts and the expected ones. */
type Claim = readonly [what: string, found: string, expected: string];

function ublClaims(xml: string, { declared, exchange }: Issued): Claim[] {
  const { all, one } = reader(xml);
  const sign = xml.includes('<CreditNote') ? -1n : 1n;
  const [percents, nets, vats] = ['TaxCategory/Percent', 'TaxSubtotal/TaxableAmount', 'TaxSubtotal/TaxAmount'].map(all);
  const own = (percents ?? []).filter((_, at) => at < (nets?.length ?? 0));
  const said: Rates = new Map(
    own.map((rate, at) => [rate, { net: sign * cents(nets?.[at] ?? ''), vat: sign * cents(vats?.[at] ?? '') }]),
  );
  const home = all('/TaxTotal/TaxAmount')[1];
  const worth = money(sign * gross(declared));
  return [
    ['rates', spelled(said), spelled(declared)],
    ['TaxInclusiveAmount', one('LegalMonetaryTotal/TaxInclusiveAmount'), worth],
    ['PayableAmount', one('LegalMonetaryTotal/PayableAmount'), worth],
    ['lines', money(total(all('Line/LineExtensionAmount'))), one('LegalMonetaryTotal/TaxExclusiveAmount')],
    ...(home === undefined ? [] : [['home VAT', home, money(sign * atHome(declared, exchange ?? '0').total)] as const]),
  ];
}

const UNTAXED = { '0 KR': '6_1', oo: '10', 'np I': '8', 'np II': '9' } as const;
const FACTS = { cash_method: 'P_16', self_billing: 'P_17', split_payment: 'P_18A' } as const;

function fa3Claims(xml: string, issued: Issued): Claim[] {
  const { declared, before, order, exchange, snapshot, untaxed, facts } = issued;
  const boxes = { 23: '1', 8: '2', 5: '3', 0: UNTAXED[untaxed] };
  const { all, one } = reader(xml);
  const figure = (name: string): bigint => cents(one(`Fa/${name}`) || '0');
  const said: Rates = new Map(
    Object.entries(boxes).map(([rate, box]) => [rate, { net: figure(`P_13_${box}`), vat: figure(`P_14_${box}`) }]),
  );
  const home = atHome(declared, exchange ?? '0');
  const ordered = all('Zamowienie/WartoscZamowienia');
  const of = snapshot.corrects?.[0]?.type;
  return [
    ['P_13, P_14', spelled(said), spelled(declared)],
    ['P_15', one('Fa/P_15'), money(gross(declared))],
    ...(['cash_method', 'self_billing', 'split_payment'] as const).map((fact): Claim => {
      return [fact, one(`Adnotacje/${FACTS[fact]}`), facts.includes(fact) ? '1' : '2'];
    }),
    ...Object.entries(boxes).map(([rate, box]): Claim => {
      return [`P_14_${box}W`, money(figure(`P_14_${box}W`)), money(home.each.get(rate) ?? 0n)];
    }),
    ...ordered.map((worth): Claim => ['WartoscZamowienia', worth, money(gross(order))]),
    ...(before && of !== undefined && of !== 'invoice'
      ? [['P_15ZK', one('P_15ZK'), money(gross(before))] as const]
      : []),
  ];
}

const OPTIONS = { profile: 'peppol', order: '7', buyerReference: '' } as const;

/** Both files, or the faults in one of them. */
export function filesOf(issued: Issued): Files {
  const model = modelOf(issued.snapshot);
  const facts = invoiceFacts(model);
  const breaches = [...ublBreaches(facts, OPTIONS), ...fa3Breaches(facts, NOW)];
  const [ubl, fa3] = [ublOf(model, OPTIONS), fa3Of(model, NOW)];
  const findings = [...checkUblOf(ubl, model), ...checkFa3Of(fa3, model)];
  const wrong = [...ublClaims(ubl, issued), ...fa3Claims(fa3, issued)].filter(
    ([, found, expected]) => found !== expected,
  );
  if (breaches.length + findings.length + wrong.length > 0)
    throw new Error(
      `${issued.snapshot.type} ${issued.snapshot.number}: ${JSON.stringify([breaches, findings, wrong])}`,
    );
  return { ubl, fa3 };
}
