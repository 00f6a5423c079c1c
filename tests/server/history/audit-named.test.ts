import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOT } from '../../../src/contract/platform/typography.ts';
import { lotFiles } from '../procurement/lot-files.kit.ts';
import { HOUR, Market, ok } from '../procurement/procurement.kit.ts';
import type { Person } from '../kit.ts';

/* The log names the lot that was decided on and the file that was added, to members who may open them. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
}, 60_000);
afterAll(() => market?.server.close());
const files = lotFiles(() => market);

const named = async (query: string, person: Person) =>
  ok(await person.send('GET', `/api/audit/?${query}`, undefined, { 'Accept-Language': 'en' })).results.map(
    ({ event, record }: { event: string; record: object | null }) => [event, record],
  );
const pdf = (name: string): FormData => {
  const form = new FormData();
  form.append('document', new Blob([`%PDF-1.7 ${name}`], { type: 'application/pdf' }), name);
  return form;
};

test('a decided lot is named with its inquiry', async () => {
  const inquiry = await market.published();
  await market.submitted(market.first, inquiry, ['900', '400']);
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));
  ok(await market.act(inquiry.id, 'no-award', { lot: inquiry.lots[1], reason: 'ins-fund' }));
  const path = `/inquires/${inquiry.id}`;
  expect((await named('event=NO_AWARD', market.buyer))[0]).toEqual([
    'NO_AWARD',
    { name: `Метал для рам${DOT}Лист`, path },
  ]);
  expect(JSON.stringify(await named('', market.first))).not.toContain(`${DOT}Лист`);
});

test('an uploaded or attached file is named, with the way to what it belongs to', async () => {
  const { id, drawing } = await files.drawn({ name: 'Рами' });
  const unused = await files.upload({ id }, 'unused.pdf');
  expect(await named('kind=file', market.buyer)).toEqual([
    ['UPLOAD', { name: 'unused.pdf', path: '/inquires' }],
    ['UPLOAD', { name: 'drawing.pdf', path: `/inquires/${id}` }],
  ]);
  expect([unused.name, drawing.name]).toEqual(['unused.pdf', 'drawing.pdf']);
  const { server, buyer, first } = market;
  const form = pdf('terms.pdf');
  ok(await server.request('POST', `/api/inquires/${id}/documents/`, { token: buyer.token, form }));
  expect((await named('kind=inquire&event=EDIT', buyer))[0]).toEqual([
    'EDIT',
    { name: `Рами${DOT}terms.pdf`, path: `/inquires/${id}` },
  ]);
  expect(JSON.stringify(await named('', first))).not.toContain('.pdf');
});

test('a file that a copy has too leads to the inquiry that had it first', async () => {
  const { id } = await files.drawn({ name: 'Рами' });
  const copy = ok(await market.act(id, 'copy'));
  expect(copy.id).not.toBe(id);
  expect((await named('kind=file', market.buyer))[0]).toEqual([
    'UPLOAD',
    { name: 'drawing.pdf', path: `/inquires/${id}` },
  ]);
});
