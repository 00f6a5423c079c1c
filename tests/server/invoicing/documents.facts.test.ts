import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFa3 } from '../../../src/server/invoicing/einvoice/check-fa3.ts';
import { continued, draft, issue, issued, line, ok } from './documents.ts';
import { fa3File, GERMAN, POLISH, polishSeller, schemaErrors, schemasThere, type XmlFile } from './einvoice.kit.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await polishSeller(server);
}, 60_000);
afterAll(() => server.close());

/** With the seller's number and the server's date; checksums from another program. */
const NUMBERS = [
  '5260250274-20270301-0A00F02B3C4D-94',
  '5260250274-20270301-0100001AF629-BC',
  '5260250274-20270301-0100002AF629-C7',
  '5260250274-20270301-0100003AF629-EE',
  '5260250274-20270301-0100004AF629-31',
] as const;
const lines = { documentitem_set: [line('100')] };
const post = (id: number, action: string, body: object = {}) =>
  seller.send('POST', `/api/documents/${id}/${action}/`, body);
const patch = (id: number, body: object) => seller.send('PATCH', `/api/documents/${id}/`, body);
const numbered = (id: number, number: string) => post(id, 'ksef-numbered', { number });
const refusedFor = async (id: number): Promise<string[]> => {
  const answer = await post(id, 'issue');
  expect(answer.status, answer.text).toBe(409);
  return answer.body.refusal.guards;
};

describe('facts of a document', () => {
  const FACTS = { split_payment: true, cash_method: true, self_billing: true };
  const NOTHING = { split_payment: false, cash_method: false, self_billing: false };
  const marked = (price: string, more: object = {}) => line(price, '23', { annex_15: true, ...more });
  const begun = async (id: number, action: string, body: object = {}) => ok(await post(id, action, body), 201);

  it('goods of annex 15 above 15,000 PLN are paid in two parts: refused before the number is taken', async () => {
    // 12,195.12 net are 15,000.00 gross.
    const made = await draft(seller, { ...POLISH, documentitem_set: [marked('12195.12')] });
    expect([made.total, made.documentitem_set[0].annex_15]).toEqual(['15000.00', true]);
    ok(await patch(made.id, { documentitem_set: [marked('12195.13')] }));
    expect(await refusedFor(made.id)).toEqual(['splitPaymentGiven']);
    const polish = await seller.send('POST', `/api/documents/${made.id}/issue/`, {}, { 'Accept-Language': 'pl' });
    expect(polish.body.detail).toContain('„Mechanizm podzielonej płatności”');
    // The same in euro at 4.50: 3,334.53 are 15,005.39 PLN. Without Polish VAT there is no split payment.
    const euro = { currency: 'EUR', exchange_rate: '4.5', exchange_date: '2027-02-26', exchange_source: 'NBP' };
    const abroad = await draft(seller, { ...POLISH, ...euro, documentitem_set: [marked('2711')] });
    expect(await refusedFor(abroad.id)).toEqual(['splitPaymentGiven']);
    ok(await patch(abroad.id, { documentitem_set: [line('2711', '0', { vat_category: 'AE', annex_15: true })] }));
    expect((await issue(seller, abroad.id)).status).toBe('unpaid');
    ok(await patch(made.id, { split_payment: true }));
    expect((await issue(seller, made.id)).split_payment).toBe(true);
  });

  it('an advance is held by its own amount, a correction by what it leaves', async () => {
    const order = { ...POLISH, type: 'advance', documentitem_set: [marked('20000')] };
    expect((await issued(seller, { ...order, amount: '15000' })).status).toBe('unpaid');
    const large = await draft(seller, { ...order, amount: '15000.01' });
    expect(await refusedFor(large.id)).toEqual(['splitPaymentGiven']);
    const { id } = await issued(seller, { ...POLISH, documentitem_set: [marked('10000')] });
    const correction = await begun(id, 'correction');
    ok(await patch(correction.id, { reason: 'Price', documentitem_set: [marked('13000')] }));
    expect(await refusedFor(correction.id)).toEqual(['splitPaymentGiven']);
    ok(await patch(correction.id, { split_payment: true }));
    const { corrects } = await issue(seller, correction.id);
    expect([corrects[0].before.facts, corrects[0].after.facts]).toEqual([undefined, ['split_payment']]);
    // The current values are the starting point of the next correction.
    expect(await begun(id, 'correction')).toMatchObject({ ...NOTHING, split_payment: true });
  });

  it('copy, next, final and correction begin with the facts and marks of the document, not with its number', async () => {
    const body = { ...POLISH, ...FACTS, documentitem_set: [marked('1000'), line('1')] };
    const advance = await issued(seller, { ...body, type: 'advance', amount: '100' });
    ok(await numbered(advance.id, NUMBERS[0]));
    for (const [action, more] of [
      ['copy', {}],
      ['next', { amount: '10' }],
      ['final', {}],
      ['correction', {}],
    ] as const) {
      const made = await begun(advance.id, action, more);
      expect([action, made]).toMatchObject([action, { ...FACTS, ksef_number: '' }]);
      expect(made.documentitem_set.map((item: { annex_15: boolean }) => item.annex_15)).toEqual([true, false]);
      expect((await seller.send('DELETE', `/api/documents/${made.id}/`)).status).toBe(204);
    }
  });

  it('a correction of several begins with what any of them says, and changes the facts of none', async () => {
    const first = await issued(seller, { ...POLISH, ...lines });
    const second = await issued(seller, { ...POLISH, ...lines, cash_method: true });
    const made = await begun(first.id, 'correction', { also: [second.id] });
    expect(made).toMatchObject({ ...NOTHING, cash_method: true });
    ok(await patch(made.id, { reason: 'Name', buyer_name: 'Odbiorca Plus' }));
    const { corrects } = await issue(seller, made.id);
    const after = corrects.map((one: { after: { facts?: string[] } }) => one.after.facts);
    expect(after).toEqual([undefined, ['cash_method']]);
  });
});

describe('the number in KSeF', () => {
  const references = async (id: number) =>
    (await fa3File(seller, id)).text.match(/<NrKSeF[^/]*/g)?.map((tag) => tag.slice(1)) ?? [];

  it('is entered once issued, of this document alone, and may be taken away', async () => {
    const made = await draft(seller, { ...POLISH, ...lines });
    expect((await numbered(made.id, NUMBERS[1])).status).toBe(409);
    const { id } = await issue(seller, made.id);
    expect((await numbered(id, '5260250274')).body.refusal.guards).toEqual(['ksefNumberValid']);
    expect((await numbered(id, '7740001454-20270301-0100001AF629-FC')).body.refusal.guards).toEqual(['ksefNumberFits']);
    expect(ok(await numbered(id, ` ${NUMBERS[1].toLowerCase()} `)).ksef_number).toBe(NUMBERS[1]);
    const other = await issued(seller, { ...POLISH, ...lines });
    const taken = await numbered(other.id, NUMBERS[1]);
    expect([taken.status, Object.keys(taken.body)]).toEqual([400, ['number']]);
    expect(ok(await numbered(id, '')).ksef_number).toBe('');
    expect(ok(await numbered(other.id, NUMBERS[1])).ksef_number).toBe(NUMBERS[1]);
  });

  it('is referred to by a correction, whether it was entered before the issue or after it', async () => {
    const { id } = await issued(seller, { ...POLISH, ...lines });
    const { id: correction } = ok(await post(id, 'correction'), 201);
    ok(await patch(correction, { reason: 'Price', documentitem_set: [line('90')] }));
    await issue(seller, correction);
    expect(await references(correction)).toEqual(['NrKSeFN>1<']);
    ok(await numbered(id, NUMBERS[2]));
    const now = ['NrKSeF>1<', `NrKSeFFaKorygowanej>${NUMBERS[2]}<`];
    expect(await references(correction)).toEqual(now);
    const { id: again } = ok(await post(id, 'correction'), 201);
    ok(await patch(again, { reason: 'Price', documentitem_set: [line('80')] }));
    const { corrects } = await issue(seller, again);
    expect([corrects[0].ksef_number, await references(again)]).toEqual([NUMBERS[2], now]);
  });
});

/** A file of each kind, checked against the published schema. */
describe('FA(3)', () => {
  const sell = (body: object) => issued(seller, { ...POLISH, payment_deadline: '2027-03-15', ...body });
  const untaxed = (vat_category: string) => line('250.50', '0', { vat_category, quantity: '4' });
  const marked = (price: string) => line(price, '23', { annex_15: true });
  const euro = { currency: 'EUR', exchange_rate: '4.5005', exchange_date: '2027-02-26', exchange_source: 'NBP' };

  /** The document to make, and the text its file must contain. */
  const KINDS: readonly [name: string, holds: readonly string[], make: () => Promise<{ id: number }>][] = [
    [
      'goods taxed abroad and a service in the Union',
      ['<P_13_8>1002.00', '<P_13_9>1002.00', '<P_18>1', '<P_12>np I<', '<P_12>np II<'],
      () => sell({ ...GERMAN, documentitem_set: [untaxed('AE'), untaxed('AEU')] }),
    ],
    [
      'reverse charge within the country',
      ['<P_13_10>1002.00', '<P_18>1', '<P_12>oo<'],
      () => sell({ documentitem_set: [untaxed('AE')] }),
    ],
    [
      'a final of such services, one of whose advances has a number in KSeF',
      ['<P_13_9>868.67', '<P_15>868.67', `<NrKSeFFaZaliczkowej>${NUMBERS[3]}<`, '<NrKSeFZN>1', '<NrFaZaliczkowej>FZ'],
      async () => {
        const { id } = await sell({ ...GERMAN, type: 'advance', amount: '100', documentitem_set: [untaxed('AEU')] });
        ok(await numbered(id, NUMBERS[3]));
        await continued(seller, id, 'next', '33.33');
        return continued(seller, id, 'final');
      },
    ],
    [
      'paid in two parts, on the cash method, made out by the buyer',
      ['<P_16>1', '<P_17>1', '<P_18>2', '<P_18A>1', '<P_12_Zal_15>1'],
      () =>
        sell({
          split_payment: true,
          cash_method: true,
          self_billing: true,
          documentitem_set: [marked('20000'), line('1')],
        }),
    ],
    [
      'an advance on a line of annex 15 in a foreign currency',
      ['<P_18A>2', '<P_12Z_Zal_15>1'],
      () => sell({ type: 'advance', amount: '123', documentitem_set: [marked('200')], ...euro }),
    ],
    [
      'an invoice in a foreign currency with such a line',
      ['<P_12_Zal_15>1', '<KursWaluty>4.5005'],
      () => sell({ documentitem_set: [marked('200')], ...euro }),
    ],
    [
      'a correction that adds the words to an invoice with a number in KSeF',
      ['<P_18A>1', `<NrKSeF>1</NrKSeF>`, `<NrKSeFFaKorygowanej>${NUMBERS[4]}<`],
      async () => {
        const { id } = await sell({ documentitem_set: [line('16000')] });
        ok(await numbered(id, NUMBERS[4]));
        const made = ok(await post(id, 'correction'), 201);
        ok(await patch(made.id, { reason: 'Oznaczenie', split_payment: true }));
        return issue(seller, made.id);
      },
    ],
  ];
  const files: XmlFile[] = [];

  it.each(KINDS)('%s', async (name, holds, make) => {
    const { id } = await make();
    const { status, text } = await fa3File(seller, id);
    expect([status, text.slice(0, 200)]).toEqual([200, expect.stringContaining('<?xml')]);
    expect(holds.filter((one) => !text.includes(one))).toEqual([]);
    expect(checkFa3(text, 'sums')).toEqual([]);
    files.push({ name, xml: text });
  });

  it('every one is valid', async ({ skip }) => {
    skip(!schemasThere, 'The official schemas are not beside the project: ../shared/data/xsd');
    expect(files).toHaveLength(KINDS.length);
    expect(await schemaErrors('Faktura', files)).toEqual([]);
  });
});
