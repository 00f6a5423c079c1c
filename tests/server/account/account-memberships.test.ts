import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stateName } from '../../../machines/kit/decide.ts';
import { membership } from '../../../machines/lifecycles/membership/membership.lifecycle.ts';
import { actionPath } from '../../../machines/kit/restore.ts';
import { planPaths, refusals } from '../../../src/pathkit/plan.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
/** Administrator of a company that has a second. */
let settled: Person;
beforeAll(async () => {
  server = await startServer();
  settled = await server.founder({ country: 'AT', name: 'settled' });
  await server.member(settled, 'administrator');
}, 120_000);
afterAll(async () => server?.close());

type Event = { readonly type: string; readonly role?: string };

/** An organisation, somebody who is not in it yet, and the membership between them once there is one. */
class Story {
  readonly admin: Person;
  readonly person: Person;
  id = 0;
  private constructor(admin: Person, person: Person) {
    this.admin = admin;
    this.person = person;
  }

  /** With a second administrator, unless the story is about the only one. */
  static async begin(administrators: number): Promise<Story> {
    if (administrators === 0) {
      const founder = await server.founder({ country: 'AT', name: 'org' });
      const story = new Story(founder, founder);
      story.id = (await founder.send('GET', '/api/person-organizations/')).body.results[0].id;
      return story;
    }
    return new Story(settled, await server.visitor({ name: 'person' }));
  }

  async send({ type, role }: Event): Promise<Answer> {
    const { admin, person } = this;
    // Founding is what `begin` did.
    if (type === 'FOUND') return person.send('GET', '/api/organization-users/');
    if (type === 'REQUEST_JOIN')
      return this.keep(await person.send('POST', '/api/person-organizations/', { organization: admin.organization }));
    if (type === 'INVITE')
      return this.keep(await admin.send('POST', '/api/organization-users/', { email: person.email, role }));
    const sender = (membership.catalogue[type as 'LEAVE'].side as readonly string[]).includes('self') ? person : admin;
    return sender.send('POST', `/api/organization-users/${this.id}/${actionPath(type)}/`, role ? { role } : {});
  }

  private keep(answer: Answer): Answer {
    if (answer.status < 300) this.id = answer.body.id;
    return answer;
  }

  async state(): Promise<string> {
    const row = await server.services.db
      .selectFrom('memberships')
      .select('state')
      .where('id', '=', this.id)
      .executeTakeFirst();
    return row?.state ?? 'none';
  }
}

const startOf = (path: { snapshots: readonly { context: unknown }[] }): number => {
  const [first] = path.snapshots;
  return (first?.context as { administrators: number } | undefined)?.administrators ?? 0;
};

describe('every transition of a membership, over HTTP', () => {
  test.each(planPaths(membership).paths.map((path) => [path.title, path] as const))('%s', async (_, path) => {
    const story = await Story.begin(startOf(path));
    for (const [index, event] of path.events.entries()) {
      const answer = await story.send(event as Event);
      expect([event.type, answer.status]).toEqual([event.type, answer.status < 300 ? answer.status : 'no success']);
      expect(await story.state()).toBe(stateName(path.snapshots[index + 1]?.value));
    }
  });
});

const LIVE = ['requested', 'invited', 'member'];

const cases = refusals(membership).filter(({ event, state }) => {
  // Nobody can send FOUND, and what is not there yet has no address to send an event to.
  if (event.type === 'FOUND' || state.name === 'none') return false;
  // After an end the first step begins a new membership.
  if (['INVITE', 'REQUEST_JOIN'].includes(event.type) && !LIVE.includes(state.name)) return false;
  // With one administrator only the founder's own story exists.
  return startOf(state.path) > 0 || state.path.events[0]?.type === 'FOUND';
});

describe('every refusal of a membership is a 409 that says why', () => {
  test.each(cases.map((entry) => [`${entry.state.name}: ${entry.event.type} (${entry.because})`, entry] as const))(
    '%s',
    async (_, { state, event, because }) => {
      const story = await Story.begin(startOf(state.path));
      for (const earlier of state.path.events) await story.send(earlier as Event);
      const answer = await story.send(event as Event);
      const code = because === 'guard' ? 'guard_refused' : 'not_allowed_in_state';
      expect([answer.status, answer.body.refusal]).toMatchObject([409, { code, event: event.type, state: state.name }]);
      expect(answer.body.detail).toMatch(/\S/);
      expect(await story.state()).toBe(state.name);
    },
  );
});

describe('who may', () => {
  test('C08 nobody gives himself rights', async () => {
    const admin = await server.founder({ country: 'AT', name: 'org' });
    const viewer = await server.member(admin, 'viewer');
    const own = (await viewer.send('GET', '/api/person-organizations/')).body.results[0];
    expect(
      (await viewer.send('POST', `/api/organization-users/${own.id}/change-role/`, { role: 'administrator' })).status,
    ).toBe(403);
    expect(
      (await viewer.send('POST', '/api/organization-users/', { email: 'x@a.example', role: 'administrator' })).status,
    ).toBe(403);
    expect((await viewer.send('PATCH', '/api/roles/buyer/', {})).status).toBe(403);
    expect(own.allowed.find(({ event }: Event & { event: string }) => event === 'CHANGE_ROLE')).toMatchObject({
      enabled: false,
      reasons: ['permission'],
    });
    const [mine] = (await admin.send('GET', '/api/person-organizations/')).body.results;
    for (const [action, body] of [
      ['leave', {}],
      ['remove', {}],
      ['change-role', { role: 'viewer' }],
    ] as const) {
      const answer = await admin.send('POST', `/api/organization-users/${mine.id}/${action}/`, body);
      expect([action, answer.status, answer.body.refusal.code]).toEqual([action, 409, 'guard_refused']);
    }
    expect(
      (await admin.send('POST', `/api/organization-users/${mine.id}/change-role/`, { role: 'god' })).body,
    ).toHaveProperty('role');
  });

  test('C09 whoever is removed is out at once', async () => {
    const admin = await server.founder({ country: 'AT', name: 'org' });
    const viewer = await server.member(admin, 'viewer');
    await admin.send('POST', '/api/bank-accounts/', { name: 'A', iban: 'AT611904300234573201', currency: 'EUR' });
    expect((await viewer.send('GET', '/api/bank-accounts/')).body.count).toBe(1);
    const row = (await admin.send('GET', '/api/organization-users/?search=viewer')).body.results[0];
    expect((await admin.send('POST', `/api/organization-users/${row.id}/remove/`, {})).body.state).toBe('removed');
    expect((await viewer.send('GET', '/api/bank-accounts/')).body.count).toBe(0);
    expect((await viewer.send('GET', `/api/organizations/${admin.organization}/`)).status).toBe(404);
    const profile = (await viewer.send('GET', '/api/profile/')).body;
    expect([profile.organization, profile.permissions]).toEqual([null, []]);
    expect((await server.mails(viewer.email)).at(-1)?.template).toBe('membership-removed');
  });

  test("another organisation's membership does not exist", async () => {
    const admin = await server.founder({ country: 'AT', name: 'org' });
    const other = await server.founder({ country: 'AT', name: 'org' });
    const [mine] = (await admin.send('GET', '/api/person-organizations/')).body.results;
    const foreign = await other.send('POST', `/api/organization-users/${mine.id}/remove/`, {});
    const missing = await other.send('POST', '/api/organization-users/99999999/remove/', {});
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });

  test('an invited address may sign up later and accept', async () => {
    const admin = await server.founder({ country: 'AT', name: 'org', language: 'pl' });
    const invited = await admin.send('POST', '/api/organization-users/', {
      email: 'LATER1@kontor.example',
      role: 'buyer',
    });
    expect([invited.status, invited.body.user]).toEqual([201, null]);
    const mail = (await server.mails('later1@kontor.example'))[0];
    expect(mail?.body).toContain('Kupiec');
    const email = 'later1@kontor.example';
    const password = 'correct horse battery staple';
    await server.request('POST', '/register/', { body: { email, password, password2: password } });
    const link = (await server.mails(email)).at(-1)?.body.match(/confirm-email\/(\w+)/)?.[1];
    await server.request('POST', '/confirm-email/', { body: { token: link } });
    const token = (await server.request('POST', '/rest-auth/login/', { body: { email, password } })).body.key;
    const accepted = await server.request('POST', `/api/organization-users/${invited.body.id}/accept/`, {
      token,
      body: {},
    });
    expect(accepted.body).toMatchObject({ state: 'member', role: 'buyer', email });
    expect((await server.request('GET', '/api/profile/', { token })).body).toMatchObject({
      organization: admin.organization,
      role: 'buyer',
    });
  });

  test('two administrators cannot remove each other at the same time', async () => {
    const first = await server.founder({ country: 'AT', name: 'org' });
    const second = await server.member(first, 'administrator');
    const rows = (await first.send('GET', '/api/organization-users/')).body.results as { id: number; user: number }[];
    const idOf = (person: Person) => rows.find(({ user }) => user === person.id)?.id;
    const answers = await Promise.all([
      first.send('POST', `/api/organization-users/${idOf(second)}/remove/`, {}),
      second.send('POST', `/api/organization-users/${idOf(first)}/remove/`, {}),
    ]);
    const left = await server.services.db
      .selectFrom('memberships')
      .select('id')
      .where('organization_id', '=', first.organization)
      .where('state', '=', 'member')
      .execute();
    expect([answers.filter(({ status }) => status === 200).length, left.length]).toEqual([1, 1]);
  });
});

describe('what waits for an answer is a task', () => {
  const tasksOf = async (person: Person) => (await person.send('GET', '/api/tasks/')).body;

  test('an invitation waits for the invited, also where they work for nobody or for another company', async () => {
    const admin = await server.founder({ country: 'AT', name: 'inviting' });
    const { name } = (await admin.send('GET', `/api/organizations/${admin.organization}/`)).body;
    const homeless = await server.visitor({ name: 'homeless' });
    const busy = await server.founder({ country: 'DE', name: 'busy' });
    for (const person of [homeless, busy]) {
      expect((await tasksOf(person)).results).toEqual([]);
      const { email } = person;
      await admin.send('POST', '/api/organization-users/', { email, role: 'buyer' });
      const { count, counts, results } = await tasksOf(person);
      expect([count, counts, results]).toEqual([
        1,
        { membership_answer: 1 },
        [{ kind: 'membership_answer', id: expect.any(Number), name, at: expect.any(String), link: '/organizations' }],
      ]);
      await person.send('POST', `/api/organization-users/${results[0].id}/decline/`);
      expect((await tasksOf(person)).count).toBe(0);
    }
    expect((await tasksOf(admin)).count).toBe(0);
  });

  test('a wish to join waits for whoever may answer it, and for nobody else', async () => {
    const admin = await server.founder({ country: 'AT', name: 'wanted' });
    const buyer = await server.member(admin, 'buyer');
    const person = await server.visitor({ name: 'joiner' });
    await person.send('POST', '/api/person-organizations/', { organization: admin.organization });
    const { results } = await tasksOf(admin);
    expect(results).toEqual([
      {
        kind: 'membership_request',
        id: expect.any(Number),
        name: person.email,
        at: expect.any(String),
        link: `/organizations/settings/${admin.organization}?tab=users`,
      },
    ]);
    expect((await tasksOf(buyer)).count).toBe(0);
    expect((await tasksOf(person)).count).toBe(0);
  });
});
