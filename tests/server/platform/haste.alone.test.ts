import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../../src/server/platform/config.ts';
import { withConstantDuration } from '../../../src/server/platform/auth/constant-duration.ts';
import { hashPassword, passwordFits } from '../../../src/server/platform/auth/passwords.ts';

/* What the other tests' servers skip because they sign up thousands of users. */

afterEach(() => vi.useRealTimers());

const TRUE = readConfig({});

test('haste is nothing that an operator could switch on', () => {
  for (const NODE_ENV of [undefined, '', 'production', 'development'])
    expect(readConfig({ NODE_ENV, KONTOR_TEST_HASTE: 'yes' }).haste, NODE_ENV).toBe(false);
  expect(readConfig({ NODE_ENV: 'test' }).haste).toBe(false);
  expect(readConfig({ NODE_ENV: 'test', KONTOR_TEST_HASTE: 'yes' }).haste).toBe(true);
});

test('a password is kept at no less than what OWASP asks of argon2id', async () => {
  const kept = await hashPassword('correct horse battery staple', TRUE);
  const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(kept)?.map(Number) ?? [];
  expect([memory, time, lanes]).toEqual([19 * 1024, 2, 1]);
  expect(await passwordFits(kept, 'correct horse battery staple', TRUE)).toBe(true);
  expect(await passwordFits(kept, 'correct horse battery stable', TRUE)).toBe(false);
  expect(await passwordFits(null, 'nobody has this password', TRUE)).toBe(false);
});

test.each([
  ['an answer', () => Promise.resolve('done')],
  ['a refusal', () => Promise.reject(new Error('refused'))],
])('%s to a stranger comes after the same time', async (_, work) => {
  vi.useFakeTimers();
  let answered = false;
  const ended = withConstantDuration(TRUE, work).then(
    () => (answered = true),
    () => (answered = true),
  );
  await vi.advanceTimersByTimeAsync(199);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(answered).toBe(true);
});
