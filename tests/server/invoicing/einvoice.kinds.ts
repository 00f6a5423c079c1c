import { continued, issue, issued, line, ok } from './documents.ts';
import { GERMAN, POLISH } from './einvoice.kit.ts';
import type { Person } from '../kit.ts';

/* Every kind of document for which both files are made. */

const two = [line('300000'), line('5000', '8')];
export const rate = { exchange_rate: '4.5005', exchange_date: '2027-02-26', exchange_source: 'NBP 040/A/NBP/2027' };
const lineOf = (vat_category: string, more: object = {}) => [
  line('250.50', '0', { vat_category, quantity: '4', ...more }),
];

const abroad = (price: string) => [line(price, '23', { exchange_rate: '4.4080' }), line('5000'), line('70', '8')];

/** Name of the kind, UNTDID 1001, RodzajFaktury, and the calls that create it. */
type Kind = readonly [name: string, ubl: string, fa3: string, make: () => Promise<{ id: number }>];

/** `of`: returns the seller, who exists once the server is started. */
export function einvoiceKinds(of: () => Person) {
  const sell = (body: Record<string, unknown>) => issued(of(), { ...POLISH, payment_deadline: '2027-03-15', ...body });
  const advance = (amount: string, documentitem_set: unknown[]) => sell({ type: 'advance', amount, documentitem_set });

  async function corrected(id: number, body: object, also: readonly number[] = []) {
    const made = ok(await of().send('POST', `/api/documents/${id}/correction/`, { also }), 201);
    ok(await of().send('PATCH', `/api/documents/${made.id}/`, { reason: 'Rabat', ...body }));
    return issue(of(), made.id);
  }

  const kinds: readonly Kind[] = [
    [
      'ordinary, two rates, a discount',
      '380',
      'VAT',
      () => sell({ documentitem_set: [line('19.99', '23', { quantity: '7.5', discount: '3.10' }), line('0.02', '8')] }),
    ],
    ['ten small lines', '380', 'VAT', () => sell({ documentitem_set: Array.from({ length: 10 }, () => line('0.02')) })],
    ['advance', '386', 'ZAL', () => advance('20000', two)],
    ['next advance', '386', 'ZAL', async () => continued(of(), (await advance('2460', two)).id, 'next', '5000')],
    [
      'final',
      '380',
      'ROZ',
      async () => {
        const first = await advance('20000', two);
        const next = await continued(of(), first.id, 'next', '33.33');
        return continued(of(), next.id, 'final');
      },
    ],
    [
      'advance that fills the order, naming the others',
      '386',
      'ZAL',
      async () => continued(of(), (await advance('33.33', [line('81.30'), line('18.70')])).id, 'next', '89.67'),
    ],
    [
      'zero final',
      '380',
      'ROZ',
      async () => continued(of(), (await advance('123', [line('81.30'), line('18.70')])).id, 'final'),
    ],
    [
      'correction down',
      '381',
      'KOR',
      async () =>
        corrected((await sell({ documentitem_set: [line('1626.01')] })).id, { documentitem_set: [line('1463.41')] }),
    ],
    [
      'correction up',
      '380',
      'KOR',
      async () =>
        corrected((await sell({ documentitem_set: [line('100')] })).id, { documentitem_set: [line('120.55')] }),
    ],
    [
      'correction of words alone',
      '381',
      'KOR',
      async () =>
        corrected((await sell({ documentitem_set: [line('100')] })).id, { buyer_name: 'Odbiorca Plus Sp. z o.o.' }),
    ],
    [
      'correction of an advance, a wrong rate',
      '380',
      'KOR_ZAL',
      async () =>
        corrected((await advance('20000', [line('300000'), line('5000')])).id, {
          documentitem_set: [line('341666.67', '8'), line('5000')],
        }),
    ],
    [
      'correction of a final',
      '381',
      'KOR_ROZ',
      async () => {
        const final = await continued(of(), (await advance('100', [line('1000'), line('500', '8')])).id, 'final');
        return corrected(final.id, { documentitem_set: [line('900'), line('500', '8')] });
      },
    ],
    [
      'final taken back',
      '381',
      'KOR_ROZ',
      async () => {
        const final = await continued(of(), (await advance('100', [line('1000')])).id, 'final');
        return corrected(final.id, { take_back: true });
      },
    ],
    [
      'advance taken back',
      '381',
      'KOR_ZAL',
      async () => corrected((await advance('100', [line('1000'), line('500', '8')])).id, { take_back: true }),
    ],
    [
      'final of twelve advances, whose VAT is a rest',
      '380',
      'ROZ',
      async () => {
        const { id } = await advance('77.77', [line('1000')]);
        for (let n = 1; n < 12; n += 1) await continued(of(), id, 'next', '77.77');
        return continued(of(), id, 'final');
      },
    ],
    [
      'invoice with a discount taken back',
      '381',
      'KOR',
      async () =>
        corrected((await sell({ documentitem_set: [line('50', '23', { discount: '5' })] })).id, { take_back: true }),
    ],
    [
      'collective correction',
      '381',
      'KOR',
      async () => {
        const first = await sell({ documentitem_set: [line('100')] });
        const second = await sell({ documentitem_set: [line('200', '8')] });
        return corrected(
          first.id,
          { documentitem_set: [line('90', '23', { corrects: first.id }), line('180', '8', { corrects: second.id })] },
          [second.id],
        );
      },
    ],
    ['foreign currency', '380', 'VAT', () => sell({ currency: 'EUR', documentitem_set: [line('13560')], ...rate })],
    [
      'foreign currency, a rate per line',
      '380',
      'VAT',
      () =>
        sell({
          currency: 'EUR',
          documentitem_set: [line('4060', '23', { exchange_rate: '4.4080' }), line('5000')],
          ...rate,
        }),
    ],
    [
      'foreign currency, a rate per line, corrected',
      '381',
      'KOR',
      async () =>
        corrected((await sell({ currency: 'EUR', documentitem_set: abroad('4060'), ...rate })).id, {
          documentitem_set: abroad('4000'),
        }),
    ],
    [
      'foreign currency, a rate per line, taken back',
      '381',
      'KOR',
      async () =>
        corrected((await sell({ currency: 'EUR', documentitem_set: abroad('4060'), ...rate })).id, { take_back: true }),
    ],
    [
      'foreign currency, of which one is less than the schema can say',
      '380',
      'VAT',
      () => sell({ currency: 'IDR', documentitem_set: [line('9000000')], ...rate, exchange_rate: '0.00024567' }),
    ],
    [
      'foreign currency, advance',
      '386',
      'ZAL',
      () => sell({ type: 'advance', amount: '123', currency: 'EUR', documentitem_set: [line('200')], ...rate }),
    ],
    [
      'foreign currency, corrected',
      '381',
      'KOR',
      async () =>
        corrected((await sell({ currency: 'EUR', documentitem_set: [line('100')], ...rate })).id, {
          documentitem_set: [line('90')],
        }),
    ],
    ['reverse charge', '380', 'VAT', () => sell({ ...GERMAN, documentitem_set: lineOf('AE') })],
    ['export', '380', 'VAT', () => sell({ documentitem_set: lineOf('G'), currency: 'USD', ...GERMAN })],
    [
      'exempt',
      '380',
      'VAT',
      () => sell({ documentitem_set: lineOf('E', { exemption: 'art. 43 ust. 1 pkt 29 ustawy' }) }),
    ],
    [
      'exempt beside reverse charge',
      '380',
      'VAT',
      () =>
        sell({
          ...GERMAN,
          documentitem_set: [...lineOf('E', { exemption: 'art. 43 ust. 1 pkt 29' }), ...lineOf('AE')],
        }),
    ],
    [
      'foreign currency, advance to whose corrected order a line with its own rate was sent',
      '380',
      'KOR_ZAL',
      async () => {
        const made = { type: 'advance', amount: '105', currency: 'EUR', documentitem_set: [line('200', '5')], ...rate };
        return corrected((await sell(made)).id, {
          documentitem_set: [line('200', '5'), line('5000', '23', { exchange_rate: '0.0002' })],
        });
      },
    ],
    ['intra-community', '380', 'VAT', () => sell({ ...GERMAN, documentitem_set: lineOf('K'), currency: 'EUR' })],
    ['zero rated at home', '380', 'VAT', () => sell({ documentitem_set: lineOf('Z') })],
    ['outside the scope', '380', 'VAT', () => sell({ documentitem_set: lineOf('O') })],
    [
      'a consignee of its own, words of all kinds',
      '380',
      'VAT',
      () =>
        sell({
          comments: 'A <b>&\u000b "quoted"\nsecond line',
          consignee_name: 'Magazyn & Spółka',
          consignee_address: { country: 'PL', city: 'Łódź' },
          documentitem_set: [line('10', '23', { name: '  Śruba\t<M8> &amp;  ' })],
        }),
    ],
  ];

  return { sell, kinds };
}
