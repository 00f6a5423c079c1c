import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { draft, issue, issued, line, ok, order as sale } from '../invoicing/documents.ts';
import { begin, clientPlan, sendEvent } from '../invoicing/documents.walk.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { expect } from 'vitest';
import { short } from './short.ts';
import type { Wrap } from './through.ts';

/** Every step of documents, and the payments that follow. */
export async function documentSteps(wrap: Wrap): Promise<void> {
  const plain = await startServer();
  const line_ = await wrap(plain);
  const founder = await plain.founder({ country: 'PL' });
  const seller = line_.on(founder);
  const buyer = line_.on(await plain.founder({ country: 'UA' }));
  const alone = { ...clientPlan, starts: clientPlan.starts.filter(({ approval }) => !approval) };
  for (const path of short(alone as unknown as Lifecycle)) {
    const id = await begin(line_.server, seller, buyer, path.start);
    for (const event of path.events) {
      const { status, text } = await sendEvent(seller, id, event as never);
      expect([event.type, status < 300 ? '' : text]).toEqual([event.type, '']);
    }
  }
  const order_ = await sale(line_.server, seller, buyer, { lines: [{ price: '813.01' }] });
  const advance = await draft(seller, { type: 'advance', order: order_, amount: '400' });
  ok(await seller.send('POST', `/api/documents/${advance.id}/issue/`));
  ok(await seller.send('POST', `/api/documents/${advance.id}/next/`, { amount: '100' }), 201);
  const over = await issued(seller, { documentitem_set: [line('10')] });
  ok(await seller.send('POST', `/api/documents/${over.id}/payment-received/`, { amount: '20' }));
  const { id: against } = await issued(seller, { documentitem_set: [line('10')] });
  const taken_ = ok(await seller.send('POST', `/api/documents/${over.id}/set-off/`, { amount: '5', against }));
  const revoked = { set_off: taken_.set_offs[0].id, reason: 'Another invoice' };
  ok(await seller.send('POST', `/api/documents/${over.id}/revoke-set-off/`, revoked));
  await approvals(plain, founder, seller);
  const loose = await draft(seller, { documentitem_set: [line('10')] });
  ok(await seller.send('DELETE', `/api/documents/${loose.id}/`), 204);
}

/** Documents that wait for a second person, with a limit for everyone; then without limits. */
async function approvals(plain: TestServer, founder: Person, seller: Person): Promise<void> {
  const clerk = await plain.member(founder, 'accountant');
  const bind = async (amounts: readonly string[]) => {
    const limits = amounts.map((amount) => ({ step: 'issue', role: '', amount }));
    ok(await seller.send('PATCH', '/api/approval-limits/', { currency: 'PLN', limits }));
  };
  const asked = async (who: Person): Promise<number> => {
    const { id } = await draft(founder, { documentitem_set: [line('10')] });
    expect((await issue(who, id)).status).toBe('pending');
    return id;
  };
  const waiting: number[] = [];
  await bind(['0']);
  ok(await seller.send('GET', '/api/approval-limits/'));
  // Retracted by the requester, since the event is limited to that user.
  for (const who of [founder, founder]) await seller.send('POST', `/api/documents/${await asked(who)}/retract/`);
  for (const who of [clerk, clerk]) waiting.push(await asked(who));
  await bind([]);
  ok(await seller.send('POST', `/api/documents/${waiting[0]}/approve/`));
  ok(await seller.send('POST', `/api/documents/${waiting[1]}/refuse/`, { reason: 'Wrong price' }));
}
