import { documentAmounts } from '../../../machines/money/amounts.ts';
import { subtractRates, totalOf } from '../../../machines/money/rates.ts';
import type {
  DocumentContent,
  DocumentSnapshot,
  PrintedLine,
} from '../../../src/contract/invoicing/document-snapshot.ts';

const address = { postcode: '50-501', city: 'Wrocław', street: 'ul. Żółkiewskiego', building: '12', office: '3' };

export const printedLine = (name: string, price: string, more: Partial<PrintedLine> = {}): PrintedLine => ({
  name,
  quantity: '1',
  unit: 'PCS',
  price,
  discount: '0.00',
  vat_category: 'S',
  vat_rate: '23',
  exemption: '',
  net: price,
  ...more,
});

const STEEL = printedLine('Blacha stalowa gorącowalcowana S355J2+N, 10 × 2000 × 6000 mm', '1234.5678', {
  quantity: '12.5',
  unit: 'TNE',
  net: '15432.10',
});
const OTHERS = [
  printedLine('Оренда крана з оператором', '850.00', { discount: '50.00', net: '800.00', vat_rate: '8' }),
  printedLine('Szkolenie operatorów', '300.00', {
    vat_category: 'E',
    vat_rate: '0',
    exemption: 'art. 43 ust. 1 pkt 29 ustawy o VAT',
  }),
];
const LINES = [STEEL, ...OTHERS];

function contentOf(lines: readonly PrintedLine[]): DocumentContent {
  const amounts = documentAmounts({
    type: 'invoice',
    lines: lines.map((line) => ({ ...line })),
    amount: null,
    advances: [],
  });
  return {
    sale_date: '2026-02-16',
    payment_deadline: '2026-03-19',
    buyer: {
      id: 2,
      name: 'ТОВ «Об’єднані конструкції»',
      intername: 'Obiednani Konstruktsii LLC',
      reg_number: '32855961',
      vat_id: '',
      address: {
        country: 'UA',
        postcode: '79000',
        city: 'Львів',
        street: 'вул. Городоцька',
        building: '174',
        office: '',
      },
    },
    consignee: {
      id: null,
      name: 'Склад № 2',
      intername: '',
      reg_number: '32855961',
      vat_id: '',
      address: {
        country: 'UA',
        postcode: '',
        city: 'Ґ’едзьківка',
        street: 'вул. Їжакевича',
        building: '1',
        office: '',
      },
    },
    lines,
    rates: amounts.rates,
    order_rates: amounts.order,
    net: amounts.net,
    vat: amounts.vat,
    total: amounts.total,
    prepaid: amounts.prepaid,
    due: amounts.due,
  };
}

export const invoice = (more: Partial<DocumentSnapshot> = {}, lines = LINES): DocumentSnapshot => ({
  type: 'invoice',
  number: 'FV2026/02/15',
  currency: 'PLN',
  date_of_issue: '2026-02-17',
  place_of_issue: 'Wrocław',
  second_language: null,
  comments: 'Zapłata z podaniem numeru faktury. Towar odebrano bez zastrzeżeń.',
  seller: {
    id: 1,
    name: 'Huta Żelazna Dolina Spółka z ograniczoną odpowiedzialnością',
    intername: 'Iron Valley Steelworks',
    reg_number: '5252248481',
    vat_id: 'PL5252248481',
    address: { country: 'PL', ...address },
  },
  bank: { name: 'PLN', bank_name: 'Bank Przykładowy S.A.', iban: 'PL61109010140000071219812874', swift: 'WBKPPLPP' },
  advances: [],
  ...contentOf(lines),
  ...more,
});

/** A final for the rest after two advances. */
export function final(): DocumentSnapshot {
  const advance = { category: 'S' as const, rate: '23' };
  const advances = [
    { id: 1, number: 'FZ2026/01/3', date_of_issue: '2026-01-12', net: '2000.00', vat: '460.00', total: '2460.00' },
    { id: 2, number: 'FZ2026/02/1', date_of_issue: '2026-02-02', net: '4065.04', vat: '934.96', total: '5000.00' },
  ];
  const lines = [printedLine('Konstrukcja stalowa hali', '10000.00')];
  const amounts = documentAmounts({
    type: 'final',
    lines: lines.map((line) => ({ ...line })),
    amount: null,
    advances: advances.map(({ net, vat, total }) => ({ ...advance, net, vat, gross: total })),
  });
  const { net, vat, total, prepaid, due, rates, order: order_rates } = amounts;
  return { ...invoice({}, lines), type: 'final', advances, net, vat, total, prepaid, due, rates, order_rates };
}

/** A lower price, another consignee and a later payment date. */
export function correction(): DocumentSnapshot {
  const before = contentOf(LINES);
  const lines = [{ ...STEEL, price: '1200.00', net: '15000.00' }, ...OTHERS];
  const after = { ...contentOf(lines), consignee: null, payment_deadline: '2026-04-02' };
  const difference = subtractRates(after.rates, before.rates);
  const { net, vat, gross } = totalOf(difference);
  return {
    ...invoice({}, lines),
    ...after,
    type: 'correction',
    number: 'FK2026/03/1',
    date_of_issue: '2026-03-02',
    rates: difference,
    net,
    vat,
    total: gross,
    due: '0.00',
    reason: 'Pomyłka w cenie jednostkowej i w miejscu dostawy',
    corrects: [
      { document: 15, type: 'invoice', number: 'FV2026/02/15', date_of_issue: '2026-02-17', before, after, difference },
    ],
  };
}

/** Sold in euro by a Polish seller: VAT also in złoty. */
export const foreign = (): DocumentSnapshot =>
  invoice({
    currency: 'EUR',
    second_language: 'en',
    exchange: {
      currency: 'PLN',
      rate: '4.5005',
      date: '2026-02-13',
      source: 'NBP 030/A/NBP/2026',
      vat: '16262.47',
      rates: [
        { category: 'S', rate: '23', vat: '15974.44' },
        { category: 'S', rate: '8', vat: '288.03' },
      ],
    },
  });

export const long = (count: number): DocumentSnapshot =>
  invoice(
    {},
    Array.from({ length: count }, (_, at) =>
      printedLine(`Pozycja ${at + 1}: profil zamknięty kwadratowy ${40 + (at % 60)} × 4 mm`, '19.99', {
        quantity: '3',
        net: '59.97',
      }),
    ),
  );

/** Every text of a document definition, in order; the runs of one text are joined. */
export function wordsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(wordsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { text, stack, columns, table } = node as Record<string, unknown>;
  return [
    ...(text === undefined ? [] : [wordsOf(text).join('')]),
    ...[stack, columns, (table as { body?: unknown } | undefined)?.body].flatMap(wordsOf),
  ];
}
