import { expect, test } from 'vitest';
import { loadable } from '../../src/app/load.ts';
import { pending } from '../../src/app/screens.tsx';

test('a click after a failure begins anew, although one part failed earlier than the other', async () => {
  let alive = false;
  let asked = 0;
  let fail = (): void => {};
  const code = loadable(async () => {
    asked += 1;
    if (!alive) await new Promise((_, reject) => (fail = () => reject(new Error('connection refused'))));
    return { default: () => null };
  });
  const texts = () => (alive ? null : Promise.reject(new Error('connection refused')));

  let told = false;
  const first = pending([code.load(), texts()])?.catch(() => (told = true));
  // The texts have failed by now, the code has not.
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toBe(false);
  fail();
  await first;
  expect(told).toBe(true);

  alive = true;
  await pending([code.load(), texts()]);
  expect(asked).toBe(2);
  expect(pending([code.load(), texts()])).toBeNull();
});
