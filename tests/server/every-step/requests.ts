import { ok } from '../invoicing/documents.ts';
import { Desk } from '../requests/requests.kit.ts';
import type { Wrap } from './through.ts';

/** Every step of a request for quotation, a member's and a visitor's. */
export async function requestSteps(wrap: Wrap): Promise<void> {
  const desk = await Desk.open();
  const { server, on } = await wrap(desk.server);
  const asker = on(desk.buyer);
  const fresh = async () => ok(await asker.send('POST', '/api/buyer-request/', desk.content()), 201).id as number;
  const answered = await fresh();
  ok(await desk.answer(on(desk.first), answered), 200);
  ok(await asker.send('POST', `/api/buyer-request/${await fresh()}/close/`, {}));
  ok(await asker.send('POST', `/api/buyer-request/${answered}/convert/`, {}));
  const visit = async () => {
    const body = desk.visitorBody();
    const send = (path: string, sent: unknown) => server.request('POST', path, { body: sent });
    ok(await send('/api/unauth-buyer-request/', body), 201);
    const token = await desk.linkOf(String(body['email']), 'verify');
    return ok(await send('/api/unauth-buyer-request/verify/', { token })).secret as string;
  };
  for (const path of ['', 'history/'])
    ok(await server.request('GET', `/api/unauth-buyer-request/${await visit()}/${path}`));
  const act_ = async (action: string, token: string | null = null) =>
    ok(await server.request('POST', `/api/unauth-buyer-request/${await visit()}/${action}/`, { body: {}, token }));
  await act_('close');
  await act_('convert', desk.buyer.token);
}
