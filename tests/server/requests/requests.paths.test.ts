import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stateName } from '../../../machines/kit/decide.ts';
import { buyerRequest } from '../../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { planPaths, refusals } from '../../../src/pathkit/plan.ts';
import { START, type Answer } from '../kit.ts';
import { ok } from '../procurement/procurement.kit.ts';
import { Desk } from './requests.kit.ts';

/* Paths planned from the chart, walked by visitors, members and the clock over HTTP; and the refused steps. */

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(async () => desk?.server.close());
beforeEach(() => desk.server.clock.set(START));

type Event = ReturnType<typeof planPaths<typeof buyerRequest.machine>>['paths'][number]['events'][number];

/** One request and the secrets its sender was given. */
class Walker {
  id = 0;
  email = '';
  secret = '';

  async state(): Promise<string> {
    if (this.id === 0) return 'draft';
    const { db } = desk.server.services;
    return (await db.selectFrom('buyer_requests').select('status').where('id', '=', this.id).executeTakeFirstOrThrow())
      .status;
  }

  /** The calls of users; EDIT happens only on the screen, and clock events come from the server. */
  call(event: Event): Promise<Answer> {
    const member = this.email === '';
    if (event.type === 'ANSWER') return desk.answer(event.company === 1 ? desk.first : desk.second, this.id);
    if (event.type === 'CLOSE' || event.type === 'CONVERT') {
      const action = `${event.type.toLowerCase()}/`;
      if (member) return desk.buyer.send('POST', `/api/buyer-request/${this.id}/${action}`, {});
      return desk.manage('POST', this.secret, action, event.type === 'CONVERT' ? desk.buyer.token : null);
    }
    throw new Error(`${event.type} is nobody's call`);
  }

  async perform(event: Event): Promise<void> {
    if (event.type === 'EDIT') return;
    if (event.type === 'EXPIRE') return desk.later(60 * 24);
    if (event.type === 'SUBMIT_MEMBER') {
      this.id = ok(await desk.buyer.send('POST', '/api/buyer-request/', desk.content())).id;
    } else if (event.type === 'SUBMIT_VISITOR') {
      const body = desk.visitorBody();
      this.email = String(body['email']);
      ok(await desk.ask(body));
      const { db } = desk.server.services;
      const row = db.selectFrom('buyer_requests').select('id').where('email', '=', this.email);
      this.id = (await row.executeTakeFirstOrThrow()).id;
    } else if (event.type === 'VERIFY') {
      this.secret = ok(await desk.verify(await desk.linkOf(this.email, 'verify'))).secret;
    } else ok(await this.call(event));
  }
}

const { paths, unreached } = planPaths(buyerRequest);

test('nothing of the chart is left out silently', () => {
  expect(unreached).toEqual([]);
});

test.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
  const walker = new Walker();
  for (const [index, event] of path.events.entries()) {
    await walker.perform(event);
    const expected = stateName(path.snapshots[index + 1]?.value);
    expect([event.type, await walker.state()]).toEqual([event.type, expected]);
  }
});

describe('what the chart does not answer is refused and changes nothing', () => {
  const STEPS: readonly string[] = ['ANSWER', 'CLOSE', 'CONVERT'];
  const told = refusals(buyerRequest).filter(
    ({ because, event, state }) => because === 'state' && STEPS.includes(event.type) && state.name !== 'draft',
  );

  test('every end and every step is asked', () => {
    expect(new Set(told.map(({ state }) => state.name))).toEqual(
      new Set(['unverified', 'closed', 'converted', 'expired']),
    );
  });

  test.each(told.map((refusal) => [refusal.state.name, refusal.event.type, refusal] as const))(
    '%s: %s',
    async (name, type, { state, event }) => {
      const walker = new Walker();
      for (const step of state.path.events) await walker.perform(step);
      expect(await walker.state()).toBe(name);
      desk.server.clock.set(START);
      const { db } = desk.server.services;
      const row = () => db.selectFrom('buyer_requests').selectAll().where('id', '=', walker.id).executeTakeFirst();
      const before = await row();
      if (before?.routed_at === null) {
        // Its existence is not revealed: not by its number, and it has no link yet.
        for (const who of [desk.buyer, desk.first])
          expect(
            (await who.send('POST', `/api/buyer-request/${walker.id}/${type.toLowerCase()}/`, bodyOf())).status,
          ).toBe(404);
      } else {
        const answer = await walker.call(event);
        expect([answer.status, answer.body.refusal]).toMatchObject([
          409,
          { code: 'not_allowed_in_state', event: type, state: name },
        ]);
      }
      expect(await row()).toEqual(before);
    },
  );

  const bodyOf = () => desk.answerBody([{ id: 1 }]);
});

test('a quotation that is past already or names a foreign line is refused beside its field', async () => {
  const { id } = await desk.routed();
  const past = await desk.answer(desk.first, id, { valid_until: desk.day(-1) });
  expect([past.status, past.body.refusal.guards]).toEqual([409, ['validAhead']]);
  const foreign = await desk.answer(desk.first, id, {
    answeritem_set: [{ requestitem: 999_999, price: '1', quantity: '1' }],
  });
  expect([foreign.status, foreign.body.refusal.guards]).toEqual([409, ['linesKnown']]);
});
