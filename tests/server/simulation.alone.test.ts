import { expect, test } from 'vitest';
import { type Happened, runService } from '../simulation/service.run.ts';

/* A month of trade on the real server, checked against what its buyers and suppliers rely on. */

const SEED = 1;
const STEPS = 160;

test('a month of random trade keeps what is promised of it', async () => {
  const happened: Happened = new Map();
  const { fault } = await runService({ seed: SEED, steps: STEPS }, happened);
  if (fault)
    throw new Error(
      [`npm run simulate -- service --seed ${SEED} --runs 1 --steps ${STEPS}`, ...fault.told, ...fault.what].join('\n'),
    );
  expect(happened.size).toBeGreaterThan(40);
}, 240_000);
