import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { draft, issued, line, ok, order as sale } from '../invoicing/documents.ts';
import { begin, clientPlan, sendEvent } from '../invoicing/documents.walk.ts';
import { startServer } from '../kit.ts';
import { expect } from 'vitest';
import { short } from './short.ts';
import type { Wrap } from './through.ts';

/** Every step of documents, and the money that follows. */
export async function documentSteps(wrap: Wrap): Promise<void> {
  const plain = await startServer();
  const line_ = await wrap(plain);
  const seller = line_.on(await plain.founder({ country: 'PL' }));
  const buyer = line_.on(await plain.founder({ country: 'UA' }));
  for (const path of short(clientPlan as unknown as Lifecycle)) {
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
  const loose = await draft(seller, { documentitem_set: [line('10')] });
  ok(await seller.send('DELETE', `/api/documents/${loose.id}/`), 204);
}
