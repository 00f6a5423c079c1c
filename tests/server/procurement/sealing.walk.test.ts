import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltInRole as Role, ROLES } from '../../../machines/kit/permissions.ts';
import type { Person } from '../kit.ts';
import { sampling } from '../../sampled.ts';
import { HOUR } from './procurement.kit.ts';
import {
  addressesOf,
  bodiesOf,
  type Call,
  FILE,
  keepSealed,
  keepSignedIn,
  openScene,
  operationsOf,
  type Scene,
  textOf,
} from './sealing.kit.ts';

/*
 * Before the offers are opened: every operation of the OpenAPI document, as every user but the offer's own supplier,
 * with valid, empty and wrong bodies. No answer and no e-mail contains any planted value. A new endpoint is walked as
 * soon as it is in the document.
 *
 * The users nearest to the offers try every operation while the tender runs and read all of them until the opening. Of
 * the others a share walks, and a share of further records, filters and bodies is tried: `sealing.table.test.ts`,
 * `sealing.attempts.test.ts` and, over months of random trade, `simulation.alone.test.ts` check that sealed content
 * changes no answer for others.
 */

const sample = sampling(import.meta.filename);
let scene: Scene;
let calls: readonly Call[];
beforeAll(async () => {
  scene = await openScene();
  calls = await operationsOf(scene);
});
afterAll(async () => scene?.market.server.close());

/** Unsent e-mails are for the server's operator; they are searched by recipient below. */
const isOutbox = ({ path }: Call): boolean => path.includes('outbox');
/** The step that the deadline makes possible, after which nothing is secret. */
const opens = ({ operation }: Call): boolean => operation['x-event'] === 'inquire.OPEN';
/** These remove colleagues or end the walker's own membership, and so the walk. */
const endsTheWalk = ({ path, method }: Call): boolean =>
  method !== 'GET' && /^\/(api\/(organization-users|profile\/deletion)|rest-auth\/password)/.test(path);

async function send(who: Person | null, method: string, address: string, body: unknown, isForm: boolean) {
  const form = new FormData();
  form.append('document', new Blob(['probe']), 'probe.txt');
  const json = body !== undefined && !isForm;
  const answer = await fetch(`${scene.market.server.url}${address}`, {
    method,
    headers: {
      'Accept-Encoding': 'identity',
      ...(who ? { Authorization: `Token ${who.token}` } : {}),
      ...(json ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(isForm ? { body: form } : json ? { body: JSON.stringify(body) } : {}),
    redirect: 'manual',
  });
  const headers = JSON.stringify([...answer.headers]);
  return { status: answer.status, text: `${headers} ${textOf(Buffer.from(await answer.arrayBuffer()))}` };
}

const secretIn = (text: string): string | undefined => scene.secrets.find((secret) => text.includes(secret));

/** Statuses of all answers, to detect a walk that reaches nothing. */
async function walk(somebody: Person | null, closed: boolean, near: boolean): Promise<Map<number, number>> {
  let who = somebody;
  const statuses = new Map<number, number>();
  for (const call of calls) {
    if (isOutbox(call) || endsTheWalk(call) || (closed && opens(call))) continue;
    const isForm = call.operation.requestBody?.content['multipart/form-data'] !== undefined;
    for (const [nth, address] of (await addressesOf(scene, call)).entries()) {
      const bodies = bodiesOf(scene, call);
      // The same code reports missing fields for every role: only users nearest to the offers send invalid bodies too.
      for (const [at, body] of (near ? bodies : bodies.slice(0, 1)).entries()) {
        if (!sample.takes(nth === 0 && at === 0 && ((near && !closed) || call.method === 'GET'))) continue;
        const { status, text } = await send(who, call.method, address, body, isForm);
        const what = `${call.method} ${address} ${JSON.stringify(body)}`;
        expect([what, status < 500, secretIn(text)]).toEqual([what, true, undefined]);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (call.method === 'GET' || status >= 400) continue;
        await keepSealed(scene, closed);
        who = who && (await keepSignedIn(scene, who));
      }
    }
  }
  return statuses;
}

async function expectMailsSealed(): Promise<void> {
  for (const mail of await scene.market.server.mails()) {
    if (mail.recipient === scene.market.first.email) continue;
    expect([mail.recipient, mail.template, secretIn(JSON.stringify(mail))]).toEqual([
      mail.recipient,
      mail.template,
      undefined,
    ]);
  }
}

const carried = (role: Role): readonly string[] => ROLES[role];
/** A role with only a part of another one's permissions has nothing additional to try. */
const partOfAnother = (role: Role): boolean =>
  carried(role).length > 0 &&
  (Object.keys(ROLES) as Role[]).some(
    (other) =>
      other !== 'administrator' &&
      other !== role &&
      carried(role).every((permission) => carried(other).includes(permission)),
  );
/** The buyer is the administrator of its company. */
const WALKED = (Object.keys(ROLES) as Role[]).filter((role) => role !== 'administrator' && !partOfAnother(role));

const member = (role: Role) => () => scene.market.server.member(scene.market.buyer, role);
const people: Readonly<Record<string, () => Promise<Person | null>>> = {
  'a visitor': () => Promise.resolve(null),
  'somebody without an organisation': () => scene.market.server.visitor(),
  'the buyer': () => Promise.resolve(scene.market.buyer),
  ...Object.fromEntries(WALKED.map((role) => [`the buyer's ${role}`, member(role)])),
  'a rival': () => Promise.resolve(scene.market.second),
  'a company that was not asked': () => scene.market.server.founder({ country: 'CZ', name: 'outsider' }),
};

const NEAREST = ['the buyer', 'a rival', 'a company that was not asked'];

test('what is searched for is there for its maker', async () => {
  const { first } = scene.market;
  const texts = await Promise.all(
    ['', 'revisions/', 'revisions/1/text/'].map((more) => first.send('GET', `/api/offers/${scene.offer}/${more}`)),
  );
  // The file's content is downloaded elsewhere; its name and hash are in the offer.
  const isContent = (secret: string) => secret.startsWith('content');
  const text = texts.map((answer) => answer.text).join('\n');
  for (const secret of scene.secrets)
    if (!isContent(secret)) expect([secret, text.includes(secret)]).toEqual([secret, true]);
});

describe.each([
  ['while the tender runs', false],
  ['after the deadline, before the opening', true],
] as const)('%s', (_when, closed) => {
  // The deadline does not change what a role may read, so after it the nearest users are enough.
  const walkers = sample.of(
    Object.entries(people).filter(([name]) => !closed || NEAREST.includes(name)),
    ([name]) => NEAREST.includes(name),
  );

  beforeAll(async () => {
    if (closed) await scene.market.pass(49 * HOUR);
    await keepSealed(scene, closed);
  });

  test.each(walkers)(
    '%s',
    async (name, find) => {
      const found = await find();
      await keepSealed(scene, closed);
      const who = found && (await keepSignedIn(scene, found));
      const statuses = await walk(who, closed, NEAREST.includes(name));
      expect(statuses.get(404) ?? 0).toBeGreaterThan(0);
      expect(statuses.get(name === 'a visitor' ? 401 : 200) ?? 0).toBeGreaterThan(20);
      await expectMailsSealed();
    },
    300_000,
  );
});

test('a search tells nothing either: as many are found by a planted word as by any other', async () => {
  const lists = calls.filter(
    ({ method, path, operation }) =>
      // The customs tariff is public and can be searched by digits.
      method === 'GET' && !/outbox|tarics/.test(path) && operation.parameters.some(({ name }) => name === 'search'),
  );
  expect(lists.length).toBeGreaterThan(5);
  for (const who of [scene.market.buyer, scene.market.second]) {
    for (const { path } of lists) {
      const count = async (word: string) => {
        const query = new URLSearchParams({ search: word, inquire: String(scene.inquiry.id) });
        return (await who.send('GET', `${path.replace(/\{\w+\}/g, '1')}?${query.toString()}`)).body?.count;
      };
      for (const word of ['comment-7f3a', '7654.3217', FILE])
        expect([path, word, await count(word)]).toEqual([path, word, await count('nothing-of-that-kind')]);
    }
  }
});
