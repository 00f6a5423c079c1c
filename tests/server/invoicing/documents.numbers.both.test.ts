import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft, line, ok } from './documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

const DRAFTS = 40;
const CONNECTIONS = 4;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.close());

interface Issue {
  readonly status: number;
  readonly body: { readonly number: string | null };
}

/** One caller with one keep-alive connection: its requests run one after another, concurrently with other callers. */
function connection(url: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const issue = (id: number) =>
    new Promise<Issue>((resolve, reject) => {
      const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/json' };
      const call = request(`${url}/api/documents/${id}/issue/`, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as { number: string | null } }),
        );
      });
      call.on('error', reject).end('{}');
    });
  return { issue, close: () => agent.destroy() };
}

const whole = (seller: Person) => draft(seller, { documentitem_set: [line('100')] });
/** A draft without lines: its issue is refused. */
const empty = (seller: Person) => draft(seller, { documentitem_set: [] });

/** Issues all concurrently over several connections; returns each document's number, null where it was refused. */
async function issueAll(seller: Person, ids: readonly number[]): Promise<(string | null)[]> {
  const connections = Array.from({ length: CONNECTIONS }, () => connection(server.url, seller.token));
  const answers = await Promise.all(
    ids.map((id, at) => connections[at % CONNECTIONS]?.issue(id) ?? Promise.reject(new Error('no connection'))),
  );
  for (const { close } of connections) close();
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  return answers.map(({ status, body }) => (status === 200 ? body.number : null));
}

const numbersTo = (last: number, from = 1) =>
  Array.from({ length: last - from + 1 }, (_, at) => `FV2027/03/${from + at}`);
const inOrder = (numbers: readonly (string | null)[]) =>
  numbers.flatMap((number) => number ?? []).sort((a, b) => Number(a.split('/')[2]) - Number(b.split('/')[2]));

it(`${DRAFTS} documents issued at once over ${CONNECTIONS} connections are numbered 1 to ${DRAFTS}`, async () => {
  const seller = await server.founder({ country: 'PL', name: 'serial' });
  const drafts: number[] = [];
  for (let count = 0; count < DRAFTS; count += 1) drafts.push((await whole(seller)).id);
  expect(inOrder(await issueAll(seller, drafts))).toEqual(numbersTo(DRAFTS));
  const { results } = ok(await seller.send('GET', '/api/documents/?page_size=100'));
  expect(inOrder(results.map(({ number }: { number: string | null }) => number))).toEqual(numbersTo(DRAFTS));
});

it('refused issues among them take no number, and neither does the same issue twice', async () => {
  const seller = await server.founder({ country: 'PL', name: 'refused' });
  const good: number[] = [];
  const bad: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    good.push((await whole(seller)).id);
    bad.push((await empty(seller)).id);
  }
  // Each valid one is issued twice at the same time: one request gets the number, the other an error that it is issued.
  const asked = [...good.flatMap((id, at) => [id, bad[at] ?? 0]), ...good];
  const numbers = await issueAll(seller, asked);
  expect(inOrder(numbers)).toEqual(numbersTo(10));
  expect(numbers.filter((number) => number === null)).toHaveLength(20);
  expect(inOrder(await issueAll(seller, [(await whole(seller)).id]))).toEqual(numbersTo(11, 11));
});

it('series, sellers and months count each for themselves', async () => {
  const first = await server.founder({ country: 'PL', name: 'first' });
  const second = await server.founder({ country: 'PL', name: 'second' });
  const advance = await draft(first, { type: 'advance', amount: '10', documentitem_set: [line('100')] });
  const earlier = await draft(first, { date_of_issue: '2027-02-28', documentitem_set: [line('100')] });
  const mine = await issueAll(first, [advance.id, earlier.id, (await whole(first)).id]);
  expect(mine).toEqual(['FZ2027/03/1', 'FV2027/02/1', 'FV2027/03/1']);
  expect(await issueAll(second, [(await whole(second)).id])).toEqual(['FV2027/03/1']);
});
