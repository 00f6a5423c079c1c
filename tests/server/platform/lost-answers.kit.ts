import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { expect } from 'vitest';
import { type EndpointShape, pathPattern } from '../../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { Through } from '../every-step/through.ts';
import type { Answer, Person, TestServer } from '../kit.ts';

/** A proxy that forwards everything to the server and nothing back: the first byte of an answer cuts the connection. */
async function lineThatLosesAnswers(to: string): Promise<{ url: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  const line = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    client.pipe(server);
    server.once('data', () => {
      client.destroy();
      server.destroy();
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}

/** Row counts of every table in which a step may leave a trace. */
async function traces({ services: { db } }: TestServer): Promise<Record<string, number>> {
  const tables = [
    'audit_steps',
    'outbox',
    'payments',
    'documents',
    'orders',
    'offers',
    'awards',
    'products',
    'product_imports',
    'files',
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  return counts;
}

/** The row that another device gets when it loads the page of a step. */
async function seenOf(server: TestServer, token: string | null | undefined, path: string): Promise<Answer['body']> {
  const own = /^(\/api\/(?!organization-users)[\w-]+\/(?:\d+|[0-9a-f]{40,})\/)[\w-]*\/?$/.exec(path)?.[1];
  if (own) return (await server.request('GET', own, { token: token ?? null })).body;
  if (path === '/api/approval-limits/') return (await server.request('GET', path, { token: token ?? null })).body;
  const [, visit, placed] = /^(\/api\/unauth-orders\/[0-9a-f]{40}\/)(\d+)\//.exec(path) ?? [];
  if (visit) {
    const { body } = await server.request('GET', visit);
    return body?.order_set?.find((row: { id: number }) => row.id === Number(placed));
  }
  const [, member] = /^\/api\/organization-users\/(\d+)\//.exec(path) ?? [];
  if (!member) return undefined;
  const { body } = await server.request('GET', '/api/organization-users/', { token: token ?? null });
  return body?.results?.find((row: { id: number }) => row.id === Number(member));
}

const table: readonly EndpointShape[] = Object.values(endpoints);
const callOf = (method: string, path: string): EndpointShape | undefined =>
  table.find((one) => one.method === method && pathPattern(one.path).test(path));
const eventOf = (method: string, path: string): string => callOf(method, path)?.event?.type ?? '';
const isOpen = ({ body }: Answer, event: string): boolean =>
  body?.allowed?.some((one: { event: string; enabled: boolean }) => one.event === event && one.enabled) === true;

/** A connection that loses the first answer of every write. */
export interface Lossy extends Through {
  /** Calls whose answer was lost and whose effect happened exactly once, as `METHOD /path/{…}/`. */
  readonly lost: Set<string>;
  /** Steps that another device with the earlier page could not take a second time. */
  readonly refused: Set<string>;
  /** Those of them that the record would accept again: only the version in the request prevents them. */
  readonly byVersion: Set<string>;
  close(): Promise<void>;
}

/** Replaces ids and secrets by `{…}`. */
export const callName = (method: string, path: string): string =>
  `${method} ${(path.split('?')[0] ?? '').replace(/\/(?:\d+|[0-9a-f]{40,}|\{\w+\})(?=\/)/g, '/{…}')}`;

/**
 * `anew`: calls that are separate on each device and not repeated on another one here; `loses`: whether a call loses
 * its answer.
 */
export interface Losing {
  readonly anew: readonly string[];
  readonly loses: (name: string) => boolean;
}

export async function lossy(server: TestServer, { anew, loses }: Losing): Promise<Lossy> {
  const line = await lineThatLosesAnswers(server.url);
  const lost = new Set<string>();
  const refused = new Set<string>();
  const byVersion = new Set<string>();
  const elsewhere = async (
    method: string,
    path: string,
    options: Parameters<TestServer['request']>[2],
    seen: Answer['body'],
    first: Answer,
  ): Promise<void> => {
    const name = callName(method, path);
    const before = await traces(server);
    const loaded = await seenOf(server, options?.token, path);
    const headers = seen?.version === undefined ? {} : { 'If-Match': `"${seen.version}"` };
    const again = await server.request(method, path, { ...options, headers: { ...options?.headers, ...headers } });
    // Refused, or answered with the existing record.
    const same = first.body?.id === undefined ? again.text === first.text : again.body?.id === first.body.id;
    const given = !/\d/.test(path) && first.text !== '' && same;
    const held = again.status < 300 ? given : again.status < 500;
    expect([method, path, held, again.text]).toEqual([method, path, true, again.text]);
    // Answering with the existing record is logged.
    const told = again.status < 300 ? { audit_steps: expect.any(Number) as unknown as number } : {};
    expect([path, await traces(server)]).toEqual([path, { ...before, ...told }]);
    expect([path, (await seenOf(server, options?.token, path))?.version]).toEqual([path, loaded?.version]);
    refused.add(name);
    if (again.status === 412 && isOpen({ ...again, body: loaded }, eventOf(method, path))) byVersion.add(name);
  };
  const request: TestServer['request'] = async (method, path, options = {}) => {
    const { token, body, form } = options;
    // Requests that are no step are answered every time.
    if (method === 'GET' || callOf(method, path)?.keyless) return server.request(method, path, options);
    if (!loses(callName(method, path))) return server.request(method, path, options);
    const headers = { ...options.headers, 'Idempotency-Key': randomUUID() };
    const seen = await seenOf(server, token, path);
    const first = fetch(line.url + path, {
      method,
      headers: {
        ...(token ? { Authorization: `Token ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await expect(first).rejects.toThrow('fetch failed');
    const after = await traces(server);
    const answer: Answer = await server.request(method, path, { ...options, headers });
    const again = answer.headers.get('idempotent-replayed');
    // A refusal left no trace, and is given again.
    expect([method, path, answer.text, again]).toEqual([
      method,
      path,
      answer.text,
      answer.status < 300 ? 'true' : null,
    ]);
    expect([path, await traces(server)]).toEqual([path, after]);
    if (answer.status < 300) lost.add(callName(method, path));
    if (answer.status < 300 && !anew.includes(callName(method, path)))
      await elsewhere(method, path, options, seen, answer);
    return answer;
  };
  const on = (person: Person): Person => ({
    ...person,
    send: (method, path, body, headers) =>
      request(method, path, { token: person.token, body, ...(headers ? { headers } : {}) }),
  });
  return { server: { ...server, request }, on, lost, refused, byVersion, close: line.close };
}
