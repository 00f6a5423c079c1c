import { afterAll, beforeAll, expect, test } from 'vitest';
import { Invitations } from './invitations.ts';
import { Purchase } from './purchase.ts';
import { refusedGuards, refusedStates } from './stage.ts';

const purchase = new Purchase();
beforeAll(purchase.open);
afterAll(purchase.close);

const invitations = new Invitations(purchase);
refusedStates('invitation', 9, invitations.reach);
refusedGuards('invitation', invitations.reach, invitations.against);

test('a page that is shown again opens nothing, and the link of what was withdrawn finds nothing', async () => {
  const { server } = purchase.market;
  const open = (token: string) => server.request('POST', '/api/invitations/open/', { body: { token } });
  const invited = await invitations.opened();
  const stage = invitations.stage(invited);
  expect((await stage.send('JOIN')).status).toBe(200);
  const before = await stage.read();
  expect((await open(invited.token)).status).toBe(200);
  expect(await stage.read()).toEqual(before);
  const gone = await invitations.sent();
  expect((await invitations.stage(gone).send('WITHDRAW')).status).toBe(200);
  const joining = await invitations.stage(gone).send('JOIN');
  expect([(await open(gone.token)).status, joining.status]).toEqual([404, 404]);
});
