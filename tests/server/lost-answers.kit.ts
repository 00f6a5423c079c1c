import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { expect } from 'vitest';
import type { Answer, Person, TestServer } from './kit.ts';

/** Lets everything through to the server and nothing back: the first byte of an answer cuts the line. */
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

/** What there is of everything that a step may leave behind. */
async function traces({ services: { db } }: TestServer): Promise<Record<string, number>> {
  const tables = ['audit_steps', 'outbox', 'payments', 'documents', 'orders', 'offers', 'awards', 'files'] as const;
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

export interface Lossy {
  /** The same server on a line that loses the first answer of everything that is written. */
  readonly server: TestServer;
  /** The same person on that line. */
  readonly on: (person: Person) => Person;
  /** Calls of which the answer was lost and the effect was found to be there once, as `METHOD /path/{…}/`. */
  readonly lost: Set<string>;
  close(): Promise<void>;
}

/** `{id}`, `{secret}` and their like are all one. */
export const callName = (method: string, path: string): string =>
  `${method} ${(path.split('?')[0] ?? '').replace(/\/(?:\d+|[0-9a-f]{40,}|\{\w+\})(?=\/)/g, '/{…}')}`;

export async function lossy(server: TestServer): Promise<Lossy> {
  const line = await lineThatLosesAnswers(server.url);
  const lost = new Set<string>();
  const request: TestServer['request'] = async (method, path, options = {}) => {
    const { token, body, form } = options;
    if (method === 'GET') return server.request(method, path, options);
    const headers = { ...options.headers, 'Idempotency-Key': randomUUID() };
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
    // A refusal left nothing behind, and is given once more.
    expect([method, path, answer.text, again]).toEqual([
      method,
      path,
      answer.text,
      answer.status < 300 ? 'true' : null,
    ]);
    expect([path, await traces(server)]).toEqual([path, after]);
    if (answer.status < 300) lost.add(callName(method, path));
    return answer;
  };
  const on = (person: Person): Person => ({
    ...person,
    send: (method, path, body, headers) =>
      request(method, path, { token: person.token, body, ...(headers ? { headers } : {}) }),
  });
  return { server: { ...server, request }, on, lost, close: line.close };
}
