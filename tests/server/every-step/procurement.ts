import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { inquire } from '../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { offer } from '../../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../../machines/lifecycles/order/order.lifecycle.ts';
import { tender } from '../../../machines/lifecycles/tender/tender.lifecycle.ts';
import { expect } from 'vitest';
import type { Person } from '../kit.ts';
import { ok } from '../invoicing/documents.ts';
import { Market } from '../procurement/procurement.kit.ts';
import {
  ONE_LOT,
  walkInquire,
  walkOffer,
  walkOrder,
  walkTender,
  type Walker,
} from '../procurement/procurement.walk.ts';
import { act, answer, ask } from '../procurement/questions.kit.ts';
import { short } from './short.ts';
import type { Wrap } from './through.ts';

const FATES = ['wins', 'loses', 'stale'] as const;

async function walks(market: Market): Promise<void> {
  const plans: readonly (readonly [Lifecycle, (start: number) => Promise<Walker>])[] = [
    [
      { ...inquire, starts: inquire.starts.slice(0, 2) } as unknown as Lifecycle,
      (start) => walkInquire(market, start === 0),
    ],
    [tender as unknown as Lifecycle, (start) => walkTender(market, FATES[start] ?? 'wins')],
    [offer as unknown as Lifecycle, () => walkOffer(market)],
    [order as unknown as Lifecycle, () => walkOrder(market)],
  ];
  for (const [plan, begin] of plans)
    for (const path of short(plan)) {
      market.restart();
      const walker = await begin(path.start);
      for (const event of path.events) await walker.steps[event.type]?.(event as never);
    }
}

/** A decided inquiry, and its attachments. */
async function decided(market: Market): Promise<void> {
  market.restart();
  const { id, lots } = await market.draft(ONE_LOT);
  const attach = async (path: string) => {
    const form = new FormData();
    form.append('document', new Blob(['drawing']), 'drawing.txt');
    return ok(await market.server.request('POST', path, { token: market.buyer.token, form }), 201);
  };
  const { id: file } = await attach(`/api/inquires/${id}/documents/`);
  ok(await market.buyer.send('DELETE', `/api/inquires/${id}/documents/${file}/`), 204);
  await attach(`/api/inquires/${id}/uploads/`);
  ok(await market.act(id, 'activate'));
  const begun = await market.offer(market.first, { id, lots }, ['5']);
  const form = new FormData();
  form.append('document', new Blob(['terms']), 'terms.txt');
  const path = `/api/offers/${begun}/documents/`;
  ok(await market.server.request('POST', path, { token: market.first.token, form }), 201);
  ok(await market.first.send('POST', `/api/offers/${begun}/submit/`));
  await market.pass(49 * 3_600_000);
  ok(await market.act(id, 'open'));
  ok(await market.act(id, 'accept', { offer: begun, lot: lots[0], justification: '' }));
  const [ordered] = await market.ordersOf(market.first, id);
  ok(await market.first.send('POST', `/api/orders/${ordered.id}/confirm/`));
  ok(await market.act(id, 'complete'));
  ok(await market.buyer.send('POST', `/api/inquires/${id}/copy/`), 201);
}

async function questions(market: Market): Promise<void> {
  market.restart();
  const { id } = await market.published();
  const put = async () => ok(await ask(market.first, id), 201).id;
  ok(await answer(market, await put()));
  ok(await act(market.buyer, await put(), 'dismiss', { reason: 'Answered above' }));
  ok(await act(market.first, await put(), 'retract'));
}

/** Invitations of outside addresses: sent again, opened, one accepted, one withdrawn. */
async function invitations(market: Market): Promise<void> {
  market.restart();
  const { id } = await market.published({ participants: [market.second.organization] });
  const emails = [`outside${id}@kontor.example`, `other${id}@kontor.example`];
  const [last, first] = ok(await market.buyer.send('POST', `/api/inquires/${id}/invitations/`, { emails }), 201);
  await market.pass(25 * 3_600_000);
  ok(await market.buyer.send('POST', `/api/invitations/${first.id}/send-again/`));
  const [letter] = await market.server.mails(first.email);
  const token = /invitations\/(\w{40})/.exec(letter?.body ?? '')?.[1];
  ok(await market.server.request('POST', '/api/invitations/open/', { body: { token } }));
  ok(await market.first.send('POST', '/api/invitations/join/', { token }));
  ok(await market.buyer.send('POST', `/api/invitations/${last.id}/withdraw/`));
}

/** Publications that wait for a second person, with a limit for everyone; then without limits. */
async function approvals(plain: Market, market: Market): Promise<void> {
  market.restart();
  const clerk = await plain.server.member(plain.buyer, 'buyer');
  const bind = async (amounts: readonly string[]) => {
    const limits = amounts.map((amount) => ({ step: 'publish', role: '', amount }));
    ok(await plain.buyer.send('PATCH', '/api/approval-limits/', { currency: 'EUR', limits }));
  };
  const asked = async (who: Person): Promise<number> => {
    const { id } = await plain.draft(ONE_LOT);
    expect(ok(await who.send('POST', `/api/inquires/${id}/activate/`)).proc_status).toBe('Pending');
    return id;
  };
  await bind(['0']);
  // Retracted by the requester, since the event is limited to that user.
  for (const who of [plain.buyer, plain.buyer]) await market.act(await asked(who), 'retract');
  const [published, refused] = [await asked(clerk), await asked(clerk)];
  await bind([]);
  ok(await market.act(published, 'approve'));
  ok(await market.act(refused, 'refuse', { reason: 'Not this year' }));
}

async function opened(wrap: Wrap, plain?: Market): Promise<Market> {
  const { server, buyer, first, second } = plain ?? (await Market.open());
  const through = await wrap(server);
  return new Market(through.server, through.on(buyer), through.on(first), through.on(second));
}

/** Every step of inquiries, tenders, offers and of the orders that follow. */
export const procurementSteps = async (wrap: Wrap): Promise<void> => walks(await opened(wrap));

/** Calls of an inquiry that are no step of it: files, copies, questions. */
export async function besideSteps(wrap: Wrap): Promise<void> {
  const plain = await Market.open();
  const market = await opened(wrap, plain);
  await approvals(plain, market);
  await decided(market);
  await questions(market);
  await invitations(market);
}
