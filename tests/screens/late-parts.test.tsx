import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadable } from '../../src/app/load.ts';
import { ErrorBoundary } from '../../src/app/shell/ErrorBoundary.tsx';
import { lazyPart } from '../../src/app/ui/page/lazy-part.tsx';
import { Together } from '../../src/app/ui/page/Together.tsx';
import { speak, tidy } from './kit.ts';

/* Parts whose code arrives late, never, or on a retry. */

type Code = { default: () => ReactElement };
const LOST = 'This part did not load. Try again.';

beforeEach(async () => {
  await speak('en');
  // React logs an error caught by a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  tidy();
});

/** A network that answers when the test releases it. */
function network(text: string) {
  const waiting: { come: (code: Code) => void; fail: (error: Error) => void }[] = [];
  const load = () => new Promise<Code>((come, fail) => waiting.push({ come, fail }));
  const answer = (how: 'come' | 'fail') =>
    act(async () => {
      for (const one of waiting.splice(0))
        if (how === 'come') one.come({ default: () => <p>{text}</p> });
        else one.fail(new TypeError('Failed to fetch dynamically imported module'));
    });
  return { load, answer, asked: () => waiting.length } as const;
}

test('a part that failed while its screen was left is asked for again when somebody comes back', async () => {
  const { load, answer } = network('The part');
  const Part = lazyPart(load);
  const first = render(<Part />, { wrapper: StrictMode });
  first.unmount();
  await answer('fail');
  render(<Part />, { wrapper: StrictMode });
  expect(screen.queryByText(LOST)).toBeNull();
  await answer('come');
  screen.getByText('The part');
});

test('a part that was fetched early in vain is asked for again where it is shown', async () => {
  const { load, answer } = network('The part');
  const Part = lazyPart(load);
  void Part.load();
  await answer('fail');
  render(<Part />, { wrapper: StrictMode });
  await act(async () => undefined);
  expect(screen.queryByText(LOST)).toBeNull();
  await answer('fail');
  screen.getByText(LOST);
});

test('one press brings a screen and what is around it, although both had failed', async () => {
  const around = network('Around');
  const within = network('The screen');
  const inner = loadable<object>(within.load);
  const outer = loadable<object>(async () => {
    await around.load();
    return {
      default: () => (
        <ErrorBoundary place="/">
          <inner.Part />
        </ErrorBoundary>
      ),
    };
  });
  // Both in parallel, as a first visit requests them.
  void Promise.allSettled([outer.load(), inner.load()]);
  render(
    <ErrorBoundary place="/">
      <outer.Part />
    </ErrorBoundary>,
  );
  await around.answer('fail');
  await within.answer('fail');
  await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
  await around.answer('come');
  await within.answer('come');
  screen.getByText('The screen');
});

test('two places of one part: each says that it did not come, and each comes at its own press', async () => {
  const { load, answer, asked } = network('The part');
  const Part = lazyPart(load);
  render(
    <>
      <Part />
      <Part />
    </>,
  );
  expect(asked()).toBe(1);
  await answer('fail');
  expect(screen.getAllByText(LOST)).toHaveLength(2);
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(button);
  expect(asked()).toBe(1);
  await answer('come');
  expect(screen.getAllByText('The part')).toHaveLength(2);
});

test('parts that stand together come together, and at once where they are there', async () => {
  const [above, below] = [network('Above'), network('Below')];
  const [Above, Below] = [lazyPart(above.load), lazyPart(below.load)];
  const both = (
    <Together parts={[Above, Below]}>
      <Above />
      <Below />
    </Together>
  );
  const first = render(both, { wrapper: StrictMode });
  await below.answer('come');
  expect(screen.queryByText('Below')).toBeNull();
  await above.answer('come');
  screen.getByText('Above');
  screen.getByText('Below');
  first.unmount();
  render(both);
  screen.getByText('Below');
});

test('a part that does not come keeps none that stands with it', async () => {
  const [above, below] = [network('Above'), network('Below')];
  const [Above, Below] = [lazyPart(above.load), lazyPart(below.load)];
  render(
    <Together parts={[Above, Below]}>
      <Above />
      <Below />
    </Together>,
  );
  await above.answer('fail');
  await below.answer('come');
  screen.getByText('Below');
  await above.answer('fail');
  screen.getByText(LOST);
});
