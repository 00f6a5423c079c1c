import { afterAll, describe, expect, test } from 'vitest';
import { type EndpointShape, takesKey } from '../../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { EVERY_STEP } from '../every-step/all.ts';
import type { TestServer } from '../kit.ts';
import { sampling } from '../../sampled.ts';
import { callName, lossy, type Lossy } from './lost-answers.kit.ts';
import { ANEW, HELD } from './lost-answers.table.ts';

/*
 * Every step a user may take, with the answer cut off after the commit and the same request sent again, and then
 * repeated on another device that had loaded the page before: the kit checks that nothing happened a second time.
 *
 * A call loses its answer until each of these was observed for it, and then occasionally: the same code prevents the
 * second effect for all calls, and `intents*.test.ts` and `two-devices.both.test.ts` check its edge cases.
 */

const sample = sampling(import.meta.filename);
const lines: Lossy[] = [];
const servers: TestServer[] = [];
const taken = new Set<string>();
/** Whether one of the expected observations is still missing for this call. */
function unseen(name: string): boolean {
  const met = (of: (line: Lossy) => ReadonlySet<string>) => lines.some((line) => of(line).has(name));
  if (!met(({ lost }) => lost)) return true;
  if (!ANEW.includes(name) && !met(({ refused }) => refused)) return true;
  return HELD.includes(name) && !met(({ byVersion }) => byVersion);
}
async function losing(server: TestServer): Promise<Lossy> {
  const line = await lossy(server, { anew: ANEW, loses: (name) => sample.takes(unseen(name)) });
  lines.push(line);
  servers.push(server);
  return line;
}
afterAll(async () => {
  await Promise.all(lines.map((line) => line.close()));
  await Promise.all(servers.map((server) => server.close()));
});

test.each(EVERY_STEP)('%s', (_, take) => take(losing), 180_000);

describe('and so', () => {
  test('there is no step of a chart that a person may take and whose answer was not lost here', () => {
    for (const { lost } of lines) for (const name of lost) taken.add(name);
    const steps = (Object.values(endpoints) as readonly EndpointShape[]).filter(
      (endpoint) => endpoint.event && takesKey(endpoint),
    );
    expect(steps.length).toBeGreaterThan(60);
    const names = steps.map(({ method, path }) => callName(method, path));
    expect(names.filter((name) => !taken.has(name))).toEqual([]);
    const pressed = new Set(lines.flatMap(({ refused }) => [...refused]));
    expect(names.filter((name) => !pressed.has(name) && !ANEW.includes(name))).toEqual([]);
  });

  test('what a record would take twice, the client names the version for that it saw', () => {
    const held = [...new Set(lines.flatMap(({ byVersion }) => [...byVersion]))].sort();
    expect(held).toEqual(HELD);
    const named = (Object.values(endpoints) as readonly EndpointShape[])
      .filter(({ versioned }) => versioned)
      .map(({ method, path }) => callName(method, path));
    expect(held.filter((name) => !named.includes(name))).toEqual([]);
  });
});
