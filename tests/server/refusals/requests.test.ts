import { afterAll, beforeAll, expect, test } from 'vitest';
import { START } from '../kit.ts';
import { ok } from '../procurement/procurement.kit.ts';
import { Requests } from './requests.ts';
import { refusedGuards, refusedStates } from './stage.ts';

const requests = new Requests();
beforeAll(requests.open);
afterAll(requests.close);

refusedStates('buyerRequest', 9, requests.reach);
refusedGuards('buyerRequest', requests.reach, requests.against);

test('a link that is wrong, used or late finds no request', async () => {
  const { desk } = requests;
  desk.server.clock.set(START);
  const [used, late] = [desk.visitorBody(), desk.visitorBody()];
  const secrets = [];
  for (const body of [used, late]) {
    ok(await desk.ask(body));
    secrets.push(await desk.linkOf(String(body['email']), 'verify'));
  }
  const [first = '', second = ''] = secrets;
  const told = async (token: string) => {
    const { status, headers } = await desk.verify(token);
    return [status, headers.get('x-error-code')];
  };
  const answers = [await told('f'.repeat(40)), await told(first), await told(first)];
  desk.server.clock.advance(72 * 3_600_000);
  answers.push(await told(second));
  expect(answers).toEqual([
    [400, 'request_link_used'],
    [200, null],
    [400, 'request_link_used'],
    [400, 'link_expired'],
  ]);
});

test('whoever may not ask is told before, and whoever was not asked finds nothing', async () => {
  const { desk } = requests;
  desk.server.clock.set(START);
  const nobody = await desk.ask(desk.visitorBody({ email: 'nobody' }));
  const stranger = await desk.server.founder({ country: 'FR' });
  const { id } = await requests.asked();
  const answer = await stranger.send('POST', `/api/buyer-request/${id}/answer/`, desk.answerBody([{ id: 1 }]));
  expect([nobody.status, Object.keys(nobody.body), answer.status]).toEqual([400, ['email'], 404]);
});
