import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../kit.ts';
import { HOUR, Market, ok } from './procurement.kit.ts';

/* A company's approvals are internal: from outside, a publication and an award look like any other. */

let market: Market;
let clerk: Person;

beforeAll(async () => {
  market = await Market.open();
  clerk = await market.server.member(market.buyer, 'buyer');
  const limits = ['publish', 'award'].flatMap((step) => [
    { step, role: '', amount: '0.00' },
    { step, role: 'administrator', amount: null },
  ]);
  ok(await market.buyer.send('PATCH', '/api/approval-limits/', { currency: 'EUR', limits }));
}, 60_000);
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const act = async (who: Person, id: number, action: string, body: object = {}) =>
  ok(await who.send('POST', `/api/inquires/${id}/${action}/`, body));
const told = async (who: Person, path: string) =>
  ok(await who.send('GET', path)).results.map(
    ({ lifecycle, event, from, to }: Record<string, string>) => `${lifecycle} ${event} ${from} ${to}`,
  );

/** With `asked`, every step is refused once, retracted once and then approved. */
async function lived(asked: boolean): Promise<number> {
  const inquiry = await market.draft();
  const { id, lots } = inquiry;
  const step = async (action: string, body: object = {}) => {
    if (!asked) return act(market.buyer, id, action, body);
    await act(clerk, id, action, body);
    await act(market.buyer, id, 'refuse', { reason: 'Not yet' });
    await act(clerk, id, action, body);
    await act(clerk, id, 'retract');
    await act(clerk, id, action, body);
    return act(market.buyer, id, 'approve');
  };
  await step('activate');
  const offer = await market.submitted(market.first, inquiry, ['100', '200']);
  await market.pass(49 * HOUR);
  await act(market.buyer, id, 'open');
  for (const lot of lots) await step('accept', { offer, lot });
  return id;
}

it('the supplier reads the same history, and the open contracting data have the same releases', async () => {
  const seen = async (asked: boolean) => {
    market.restart();
    const id = await lived(asked);
    const { releases } = ok(await market.first.send('GET', `/api/inquires/${id}/ocds/`));
    const tags = releases.map(({ tag, date }: { tag: string[]; date: string }) => `${tag.join()} ${date.slice(0, 13)}`);
    return { history: await told(market.first, `/api/quotations/${id}/history/`), tags };
  };
  const plain = await seen(false);
  expect(plain.history.length).toBeGreaterThan(3);
  expect(await seen(true)).toEqual(plain);
});

it('the buyer reads who asked and who decided', async () => {
  const id = await lived(true);
  const history = await told(market.buyer, `/api/inquires/${id}/history/`);
  expect(history.filter((line: string) => line.startsWith('inquire APPROVE'))).toEqual([
    'inquire APPROVE Evaluation.pending Awarded',
    'inquire APPROVE Evaluation.pending Evaluation.opened',
    'inquire APPROVE Pending Published',
  ]);
  expect(history.filter((line: string) => line.startsWith('inquire REFUSE'))).toHaveLength(3);
});

it('what a publication would do is told also to whoever has to ask for it', async () => {
  const { id } = await market.draft();
  const dry = async (who: Person) => ok(await who.send('GET', `/api/inquires/${id}/activate/dry-run/`));
  expect(await dry(clerk)).toEqual(await dry(market.buyer));
  expect((await dry(clerk)).mails).toHaveLength(2);
});
