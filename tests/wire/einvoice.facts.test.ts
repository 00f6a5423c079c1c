import { describe, expect, it } from 'vitest';
import { fa3Breaches } from '../../machines/invoicing/einvoice/fa3.rules.ts';
import { ublBreaches } from '../../machines/invoicing/einvoice/en16931.rules.ts';
import { decide } from '../../machines/kit/decide.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import { COMPLETE } from '../../machines/lifecycles/document/document.samples.ts';
import { restore } from '../../machines/kit/restore.ts';
import { ksefParts, ksefWritten } from '../../machines/money/ksef.ts';
import type { DocumentSnapshot } from '../../src/contract/invoicing/document-snapshot.ts';
import { checkFa3Of } from '../../src/server/invoicing/einvoice/check-fa3.ts';
import { checkUblOf } from '../../src/server/invoicing/einvoice/check-ubl.ts';
import { fa3Of } from '../../src/server/invoicing/einvoice/fa3.ts';
import { modelOf } from '../../src/server/invoicing/einvoice/model.ts';
import { withKsefNumbers } from '../../src/server/invoicing/einvoice/references.ts';
import { ublOf } from '../../src/server/invoicing/einvoice/ubl.ts';
import { at, parse, textAt } from '../../src/server/invoicing/einvoice/xml.ts';
import { correctionOf, factsOf, GERMAN, made, moneyLine, taken } from './einvoice.kit.ts';

/* Facts of a document in its files. Sums and fields are written by hand from the text of the published schema. */

const NOW = '2027-03-01T09:00:00Z';
const OPTIONS = { profile: 'peppol', order: '7', buyerReference: '' } as const;

const fa3 = (snapshot: DocumentSnapshot): string => fa3Of(modelOf(snapshot), NOW);
const fields = (snapshot: DocumentSnapshot, ...names: readonly string[]): string[] => {
  const root = parse(fa3(snapshot));
  return names.map((name) => textAt(root, `Fa/${name}`));
};
/** Checks that neither file has findings. */
function clean(snapshot: DocumentSnapshot): void {
  const model = modelOf(snapshot);
  const facts = factsOf(snapshot);
  expect([fa3Breaches(facts, NOW), ublBreaches(facts, OPTIONS)]).toEqual([[], []]);
  const xml = fa3Of(model, NOW);
  expect([checkFa3Of(xml, model), checkUblOf(ublOf(model, OPTIONS), model)]).toEqual([[], []]);
}

describe('who taxes it', () => {
  const reverse = (price: string, category: 'AE' | 'AEU') => moneyLine(price, '0', category);
  const SUMS = ['P_13_8', 'P_13_9', 'P_13_10', 'P_15', 'Adnotacje/P_18'];

  it('reverse charge within the country is oo, for a buyer abroad np I', () => {
    const { snapshot } = made({ type: 'invoice', lines: [reverse('100', 'AE')] });
    expect(fields(snapshot, 'FaWiersz/P_12', ...SUMS)).toEqual(['oo', '', '', '100.00', '100.00', '1']);
    const abroad = { ...snapshot, buyer: GERMAN };
    expect(fields(abroad, 'FaWiersz/P_12', ...SUMS)).toEqual(['np I', '100.00', '', '', '100.00', '1']);
    clean(abroad);
  });

  it('a service to a business in the Union is np II beside it, and one reverse charge in EN 16931', () => {
    const lines = [reverse('100', 'AE'), reverse('50.55', 'AEU'), moneyLine('10')];
    const snapshot = { ...made({ type: 'invoice', lines }).snapshot, buyer: GERMAN };
    const root = parse(fa3(snapshot));
    expect(at(root, 'Fa/FaWiersz/P_12').map(({ text }) => text)).toEqual(['np I', 'np II', '23']);
    expect(fields(snapshot, 'P_13_1', ...SUMS)).toEqual(['10.00', '100.00', '50.55', '', '162.85', '1']);
    expect(textAt(root, 'Podmiot1/PrefiksPodatnika')).toBe('PL');
    const groups = at(parse(ublOf(modelOf(snapshot), OPTIONS)), 'cac:TaxTotal/cac:TaxSubtotal');
    const said = groups.map((one) => [textAt(one, 'cac:TaxCategory/cbc:ID'), textAt(one, 'cbc:TaxableAmount')]);
    expect(said).toEqual([
      ['S', '10.00'],
      ['AE', '150.55'],
    ]);
    clean(snapshot);
  });

  it('a chain of such services: 1000.00 ordered, 300.00 and 200.00 in advance, 500.00 left, corrected to 400.00', () => {
    const lines = [reverse('1000', 'AEU')];
    const german = <T extends { snapshot: DocumentSnapshot }>(one: T): T => ({
      ...one,
      snapshot: { ...one.snapshot, buyer: GERMAN },
    });
    const first = german(made({ type: 'advance', lines, amount: '300' }));
    const next = german(made({ type: 'next', lines, amount: '200', advances: taken([first]) }, [first]));
    const final = german(made({ type: 'final', lines, advances: taken([first, next]) }, [first, next]));
    const corrected = german(correctionOf(final, [reverse('900', 'AEU')], { others: taken([first, next]) }));
    const said = [first, next, final, corrected].map(({ snapshot }) => fields(snapshot, ...SUMS));
    expect(said).toEqual([
      ['', '300.00', '', '300.00', '1'],
      ['', '200.00', '', '200.00', '1'],
      ['', '500.00', '', '500.00', '1'],
      ['', '-100.00', '', '-100.00', '1'],
    ]);
    expect(fields(first.snapshot, 'Zamowienie/ZamowienieWiersz/P_12Z')).toEqual(['np II']);
    for (const { snapshot } of [first, next, final]) clean(snapshot);
  });

  it('np II for a buyer without a number of the Union is refused', () => {
    const { snapshot } = made({ type: 'invoice', lines: [reverse('1', 'AEU')] });
    const rules = fa3Breaches(factsOf(snapshot), NOW).map(({ field, rule }) => `${field} ${rule}`);
    expect(rules).toEqual(['buyer_reg_number FA(3) Podmiot2/NrVatUE']);
  });
});

describe('what a document says of itself', () => {
  const { snapshot } = made({ type: 'invoice', lines: [moneyLine('20000'), moneyLine('1')] });
  const NAMES = ['P_16', 'P_17', 'P_18', 'P_18A'].map((name) => `Adnotacje/${name}`);

  it.each([
    [[], ['2', '2', '2', '2'], undefined],
    [['cash_method'], ['1', '2', '2', '2'], 'Metoda kasowa'],
    [['self_billing'], ['2', '1', '2', '2'], 'Samofakturowanie'],
    [['split_payment'], ['2', '2', '2', '1'], 'Mechanizm podzielonej płatności'],
    [['split_payment', 'cash_method', 'self_billing'], ['1', '1', '2', '1'], 'Mechanizm podzielonej płatności'],
  ] as const)('%j', (facts, expected, words) => {
    const own = facts.length === 0 ? snapshot : { ...snapshot, facts };
    expect(fields(own, ...NAMES)).toEqual(expected);
    const note = textAt(parse(ublOf(modelOf(own), OPTIONS)), 'cbc:Note');
    expect(note.split('\n')[0] || undefined).toBe(words);
    clean(own);
  });

  it('a line of annex 15 is marked before its exchange rate, in an order as well', () => {
    const marked = (one: DocumentSnapshot): DocumentSnapshot => ({
      ...one,
      lines: one.lines.map((line, index) => (index === 0 ? { ...line, annex_15: true as const } : line)),
    });
    const rows = at(parse(fa3(marked(snapshot))), 'Fa/FaWiersz');
    expect(rows.map((row) => row.children.map(({ name }) => name).slice(-2))).toEqual([
      ['P_12', 'P_12_Zal_15'],
      ['P_11', 'P_12'],
    ]);
    const advance = marked(made({ type: 'advance', lines: [moneyLine('100')], amount: '10' }).snapshot);
    expect(fields(advance, 'Zamowienie/ZamowienieWiersz/P_12Z_Zal_15')).toEqual(['1']);
    for (const one of [marked(snapshot), advance]) clean(one);
  });

  it('a file that says otherwise is found out', () => {
    const own: DocumentSnapshot = { ...snapshot, facts: ['split_payment'] };
    const lie = (from: string, to: string) =>
      checkFa3Of(fa3(own).replace(from, to), modelOf(own)).map(({ rule }) => rule);
    expect(lie('<P_18A>1', '<P_18A>2')).toEqual(['P_18A']);
    expect(lie('<P_16>2', '<P_16>1')).toEqual(['P_16']);
    expect(lie('<P_18>2', '<P_18>1')).toEqual(['P_18']);
    expect(lie('<P_12>23</P_12>', '<P_12>23</P_12><P_12_Zal_15>1</P_12_Zal_15>')).toEqual(['P_12_Zal_15']);
  });
});

describe('the number that KSeF gives', () => {
  // The example of the official description; the other by the same algorithm in another language.
  const OFFICIAL = '5265877635-20250826-0100001AF629-AF';
  const OWN = '5260250274-20270301-0100001AF629-BC';

  it('is known by its form and its checksum', () => {
    expect(ksefParts(OFFICIAL)).toEqual({ nip: '5265877635', day: '2025-08-26' });
    expect(ksefParts(OWN)?.nip).toBe('5260250274');
    const wrong = [
      OFFICIAL.replace('AF629', 'AF628'),
      OFFICIAL.replace(/AF$/, 'AE'),
      OFFICIAL.replace('20250826', '20250836'),
      OFFICIAL.replace('20250826', '20251326'),
      OFFICIAL.toLowerCase(),
      OFFICIAL.slice(1),
      `${OFFICIAL}0`,
      '',
    ];
    expect(wrong.filter((number) => ksefParts(number) !== null)).toEqual([]);
  });

  it('is kept as KSeF writes it, however it is copied', () => {
    const typed = [' 5265877635-20250826-0100001af629-af\n', '5265877635-20250826-010000-1AF629-AF'];
    expect(typed.map(ksefWritten)).toEqual([OFFICIAL, OFFICIAL]);
  });

  const of = { ...COMPLETE, dateOfIssue: '2027-03-01', sellerNip: '5260250274' };
  const issued = restore(documentMachine, { issued: 'unpaid' }, of);
  it.each([
    ['its own, on the day', OWN, '2027-03-01T12:00:00Z', []],
    ['none: a wrong one is taken away', '', '2027-03-01T12:00:00Z', []],
    ['a typing error', OWN.replace('BC', 'BD'), '2027-03-01T12:00:00Z', ['ksefNumberValid']],
    ['of another seller', '7740001454-20270301-0100001AF629-FC', '2027-03-01T12:00:00Z', ['ksefNumberFits']],
    ['of the day before the issue', '5260250274-20270228-0100001AF629-0B', '2027-03-01T12:00:00Z', ['ksefNumberFits']],
    ['of tomorrow', '5260250274-20270302-0100001AF629-94', '2027-03-01T12:00:00Z', ['ksefNumberFits']],
    ['of tomorrow, which Warsaw has', '5260250274-20270302-0100001AF629-94', '2027-03-01T23:30:00Z', []],
  ])('%s', (_, number, when, refused) => {
    const decision = decide(documentMachine, issued, { type: 'KSEF_NUMBERED', at: when, number });
    expect(decision.ok ? [] : decision.refusal.guards).toEqual(refused);
  });

  it('is what later documents refer by; without one they say that KSeF never saw it', () => {
    const lines = [moneyLine('100')];
    const [first, next] = [made({ type: 'advance', lines, amount: '23' }), made({ type: 'next', lines, amount: '10' })];
    const { snapshot } = made({ type: 'final', lines, advances: taken([first, next]) }, [first, next]);
    const numbered = withKsefNumbers(snapshot, { chain: [{ id: 0, ksef_number: OWN }], targets: [] } as never);
    const written = (one: DocumentSnapshot) =>
      at(parse(fa3(one)), 'Fa/FakturaZaliczkowa').map(({ children }) => children.map(({ name, text }) => [name, text]));
    const unseen = (number: string) => [
      ['NrKSeFZN', '1'],
      ['NrFaZaliczkowej', number],
    ];
    const [a, b] = [first.snapshot.number, next.snapshot.number];
    expect(written(snapshot)).toEqual([unseen(a), unseen(b)]);
    expect(written(numbered)).toEqual([[['NrKSeFFaZaliczkowej', OWN]], unseen(b)]);
    // A number removed later is no longer named, though it existed when the final was issued.
    const withdrawn = withKsefNumbers(numbered, { chain: [{ id: 0, ksef_number: null }], targets: [] } as never);
    expect(written(withdrawn)).toEqual([unseen(a), unseen(b)]);
    clean(numbered);
    const lie = checkFa3Of(fa3(numbered).replace(OWN, OFFICIAL), modelOf(numbered)).map(({ rule }) => rule);
    expect(lie).toEqual(['NrKSeFFaZaliczkowej']);

    const correction = correctionOf(made({ type: 'invoice', lines }), [moneyLine('90')]).snapshot;
    const known = withKsefNumbers(correction, { chain: [], targets: [{ id: 1, ksef_number: OWN }] } as never);
    const of = (one: DocumentSnapshot) =>
      at(parse(fa3(one)), 'Fa/DaneFaKorygowanej').flatMap(({ children }) =>
        children.slice(2).map((c) => [c.name, c.text]),
      );
    expect([of(correction), of(known)]).toEqual([
      [['NrKSeFN', '1']],
      [
        ['NrKSeF', '1'],
        ['NrKSeFFaKorygowanej', OWN],
      ],
    ]);
    clean(known);
  });
});
