import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDED, LIVE, membershipLaw, unlawful } from '../../law/membership.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { type Cast, Story } from './membership-story.ts';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await startServer();
  const settled = await server.founder({ country: 'AT', name: 'settled' });
  await server.member(settled, 'administrator');
  const { code } = (await settled.send('POST', '/api/roles/', { name: 'Keeps', permissions: ['user.manage'] })).body;
  cast = { server, settled, keeper: await server.member(settled, code) };
}, 120_000);
afterAll(async () => server?.close());

/** A company is founded together with its first member; an event without a sender has no endpoint. */
const overHttp = ({ event }: { readonly event: string }): boolean => event !== 'FOUND';

describe('every line of the law, over HTTP', () => {
  test.each(membershipLaw.filter(overHttp))('$from: $event ($when)', async (line) => {
    const story = await Story.begin(cast, line.from, line.when);
    const answer = await story.send(line);
    if (!line.ends.startsWith('!')) {
      expect(answer.status).toBeLessThan(300);
      expect(await story.state()).toBe(line.ends);
      return;
    }
    const refusal = { code: 'guard_refused', event: line.event, guards: line.ends.slice(2).split(' ') };
    expect([answer.status, answer.body.refusal]).toMatchObject([409, refusal]);
    expect(answer.body.detail).toMatch(/\S/);
    expect(await story.state()).toBe(line.from);
  });
});

describe('what the law does not name', () => {
  test.each([...LIVE, ...ENDED])('is refused, of somebody %s', async (from) => {
    const story = await Story.begin(cast, from);
    const ended = ENDED.some((state) => state === from);
    for (const event of unlawful(from)) {
      if (!overHttp({ event }) || event === 'ACCOUNT_DELETED') continue;
      // After an end state, the first step starts a new membership.
      if (ended && ['INVITE', 'REQUEST_JOIN'].includes(event)) continue;
      const answer = await story.send({ event, who: 'organization', when: 'plain' });
      expect([event, answer.status, answer.body.refusal]).toMatchObject([
        event,
        409,
        { code: 'not_allowed_in_state', event, state: from },
      ]);
    }
    expect(await story.state()).toBe(from);
    if (!ended) return;
    expect((await story.send({ event: 'REQUEST_JOIN', who: 'self', when: 'plain' })).status).toBe(201);
    expect(await story.state()).toBe('requested');
  });
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
    expect(own.allowed.find(({ event }: { event: string }) => event === 'CHANGE_ROLE')).toMatchObject({
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
    const { name, intername } = (await admin.send('GET', `/api/organizations/${admin.organization}/`)).body;
    const company = { name, intername };
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
        [
          {
            kind: 'membership_answer',
            id: expect.any(Number),
            name: '',
            company,
            sum: null,
            at: expect.any(String),
            link: '/organizations',
          },
        ],
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
        company: null,
        sum: null,
        at: expect.any(String),
        link: `/organizations/settings/${admin.organization}?tab=users`,
      },
    ]);
    expect((await tasksOf(buyer)).count).toBe(0);
    expect((await tasksOf(person)).count).toBe(0);
  });
});
