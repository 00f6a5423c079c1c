import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointShape } from '../../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { Answer, Person } from '../kit.ts';
import { addressesIn, numbersOf } from '../invoicing/numbers.kit.ts';
import { HOUR, Market, ok } from './procurement.kit.ts';
import { act, answer, ask, listed } from './questions.kit.ts';

/*
 * Only the asking company can learn who asked. Unique ids and names are given to it, and everything that the buyer and
 * a rival can read or cause is searched for them.
 */

let market: Market;
let asker: Person;
let secrets: readonly string[];
beforeAll(async () => {
  market = await Market.open();
  asker = await market.server.founder({ country: 'PL', name: 'xenophon' });
  secrets = [String(asker.organization), String(asker.id), 'xenophon'];
});
afterAll(async () => market?.server.close());

// The directory of companies is public; that one of them asked must stay secret.
const reads: readonly EndpointShape[] = Object.values(endpoints).filter(
  ({ method, path }) => method === 'GET' && !/outbox|companies|organizations\/$|openapi/.test(path),
);
async function addressesNow(): Promise<string[]> {
  const [numbered, lists] = [true, false].map((wanted) =>
    reads.map(({ path }) => path).filter((path) => path.includes('{') === wanted),
  );
  // A reader who requests a record by the asker's number already has that number.
  const records = await addressesIn(market.server, numbered ?? []);
  const inquiries = await numbersOf(market.server, '/api/inquires/');
  return [
    ...records.filter((address) => !secrets.some((secret) => address.includes(secret))),
    ...(lists ?? []).flatMap((path) => [
      path,
      `${path}?search=xenophon`,
      ...inquiries.map((id) => `${path}?inquire=${id}`),
    ]),
  ];
}

async function everythingReadBy(who: Person): Promise<string[]> {
  const lines: string[] = [];
  for (const address of await addressesNow()) {
    const { status, text } = await who.send('GET', address);
    expect([address, status < 500]).toEqual([address, true]);
    // The links of a page repeat the search text, which reveals nothing.
    lines.push(`${address} ${status} ${text}`.replaceAll('search=xenophon', ''));
  }
  return lines;
}

function expectNothing(lines: readonly string[]): void {
  for (const secret of secrets)
    expect([secret, lines.find((line) => line.includes(secret))]).toEqual([secret, undefined]);
}

const textOf = async (sent: Promise<Answer>): Promise<string> => (await sent).text;

test('who asked is told to nobody, whatever happens to the question', async () => {
  const { buyer, second, server } = market;
  const inquiry = await market.published({ open: true, participants: [second.organization] });
  const colleague = await server.member(buyer, 'administrator');
  const questions: number[] = [];
  for (const lot of [null, inquiry.lots[0], null, null]) questions.push(ok(await ask(asker, inquiry.id, { lot })).id);
  const [answered = 0, dismissed = 0, retracted = 0, open = 0] = questions;

  const provoked = [
    await textOf(answer(market, answered)),
    await textOf(act(buyer, dismissed, 'dismiss', { reason: 'No' })),
    await textOf(act(asker, retracted, 'retract')).then(() => ''),
    await textOf(act(buyer, answered, 'answer', { answer: 'Again' })),
    await textOf(act(buyer, open, 'retract')),
    await textOf(act(buyer, open, 'dismiss')),
    await textOf(buyer.send('POST', `/api/questions/${open}/answer/`, { answer: 'x' }, { 'If-Match': '"7"' })),
    await textOf(act(second, answered, 'retract')),
    await textOf(act(second, open, 'answer', { answer: 'x' })),
  ];
  expectNothing(provoked);

  // The search would find the values: the asker can read its own name.
  const own = await everythingReadBy(asker);
  for (const secret of secrets) expect([secret, own.some((line) => line.includes(secret))]).toEqual([secret, true]);

  for (const who of [buyer, colleague, second]) expectNothing(await everythingReadBy(who));
  const rows = (await listed(buyer, inquiry.id)).results as { id: number }[];
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(questions));
  expect([...new Set(rows.map((row) => Object.keys(row).sort().join()))]).toEqual([
    'about,allowed,answer,asked_at,closed_at,document,id,inquire,lot,own,reason,retracted,state,text,version',
  ]);

  for (const who of [buyer, colleague, second])
    expectNothing((await server.mails(who.email)).map(({ subject, body }) => `${subject} ${body}`));
  expect((await server.mails(asker.email)).filter(({ template }) => template.startsWith('question-'))).toHaveLength(2);

  // Nor after the opening: the company that asked has done nothing else.
  await market.submitted(second, inquiry, ['1', '2']);
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));
  expect((await market.read(inquiry.id)).participants).toHaveLength(1);
  for (const who of [buyer, second]) expectNothing(await everythingReadBy(who));
}, 120_000);
