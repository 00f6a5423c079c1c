import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AllowedEvent } from '../../../machines/kit/allowed.ts';
import type { Permission } from '../../../machines/kit/permissions.ts';
import { CHARTS } from '../../../src/app/untold/charts.ts';
import type { Reader } from '../../../src/app/untold/untold.ts';
import { type EndpointShape, pathPattern } from '../../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { EVERY_STEP } from '../every-step/all.ts';
import type { Through } from '../every-step/through.ts';
import type { Answer, Person, TestServer } from '../kit.ts';

/*
 * What the client makes of a row whose backend does not say what may be done with it, beside what this server says: of
 * every record that is answered while every step is taken. The client knows less, so it may offer a step that is
 * refused afterwards; it never withholds one, and never shows one of another state or another side.
 */

const table: readonly EndpointShape[] = Object.values(endpoints);
const says = ({ answer }: EndpointShape): boolean => answer instanceof z.ZodMiniObject && 'allowed' in answer.shape;
const servers: TestServer[] = [];
const profiles = new Map<Person, Answer['body']>();
/** Answers that were held beside one another, by chart and by what the server said of their steps. */
const seen = new Map<string, Set<string>>();
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** An answer that says what may be done with its record, in a room whose charts the client knows. */
function judged(method: string, path: string) {
  const [plain = ''] = path.split('?');
  const endpoint = table.find((one) => one.method === method && pathPattern(one.path).test(plain));
  const room = plain.split('/')[2] ?? '';
  return CHARTS[room] && endpoint && says(endpoint) ? { room, load: CHARTS[room], answer: endpoint.answer } : undefined;
}

const split = (steps: readonly AllowedEvent[]) => ({
  /** Where a step is of this stage, and of this role. */
  known: steps.map(({ event, reasons }) => [event, reasons.includes('state'), reasons.includes('permission')]),
  open: steps.filter(({ enabled }) => enabled).map(({ event }) => event),
});

async function compare(server: TestServer, person: Person, method: string, path: string, answer: Answer) {
  const chart = judged(method, path);
  if (!chart?.answer || answer.status >= 300) return;
  const profile = profiles.get(person) ?? (await person.send('GET', '/api/profile/')).body;
  profiles.set(person, profile);
  const reader: Reader = {
    organization: profile.organization,
    permissions: new Set<Permission>(profile.permissions),
    at: server.clock.now(),
  };
  const told: AllowedEvent[] = answer.body.allowed;
  const { allowed: _, ...silent } = answer.body;
  const { stepsOf } = await chart.load();
  const made = stepsOf(chart.answer.parse(silent) as never, reader);
  const where = `${method} ${path} ${JSON.stringify({ told, made })}`;
  expect([where, split(made).known]).toEqual([where, split(told).known]);
  expect([where, split(told).open.filter((event) => !split(made).open.includes(event))]).toEqual([where, []]);
  const stages = seen.get(chart.room) ?? new Set();
  seen.set(chart.room, stages.add(JSON.stringify(split(told).known)));
}

async function beside(server: TestServer): Promise<Through> {
  servers.push(server);
  const on = (person: Person): Person => ({
    ...person,
    send: async (method, path, body, headers) => {
      const answer = await person.send(method, path, body, headers);
      await compare(server, person, method, path, answer);
      return answer;
    },
  });
  return { server, on };
}

test.each(EVERY_STEP)('%s', (_, take) => take(beside), 180_000);

describe('and so', () => {
  test.each(Object.keys(CHARTS))(
    'of %s more than two stages were looked at, and one record is answered there',
    (room) => {
      expect(seen.get(room)?.size).toBeGreaterThan(2);
      const answers = table
        .filter((one) => one.path.startsWith(`/api/${room}/`) && says(one))
        .map(({ answer }) => answer);
      expect(new Set(answers).size).toBe(1);
    },
  );
});
