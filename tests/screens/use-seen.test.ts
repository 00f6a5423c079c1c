import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSeen } from '../../src/app/trade/use-seen.ts';

/* A dialog is open while the page below refetches a change made on another device. */

function dialog() {
  let done: object | null = {};
  const take = () => Promise.resolve(done as never);
  const { result, rerender } = renderHook(({ version }) => useSeen(version, take), { initialProps: { version: 1 } });
  const press = () => act(() => result.current.run('SHIP_PART', {} as never, {} as never));
  return {
    seen: () => result.current.seen,
    open: () => act(() => result.current.open()),
    close: () => act(() => result.current.close()),
    read: (version: number) => rerender({ version }),
    press: (outcome: object | null) => {
      done = outcome;
      return press();
    },
  };
}

test('what was not seen when the dialog was opened is not taken for seen', async () => {
  const { seen, open, close, read, press } = dialog();
  read(2);
  expect(seen()).toBe(2);
  open();
  read(3);
  expect(seen()).toBe(2);
  // The refusal shows the change: the next press acknowledges it.
  await press(null);
  expect(seen()).toBe(3);
  close();
  open();
  read(4);
  expect(seen()).toBe(3);
  close();
  expect(seen()).toBe(4);
});
