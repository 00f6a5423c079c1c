import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageSkeleton, PartSkeleton, RecordSkeleton } from '../../src/app/ui/page/Skeleton.tsx';
import { EmptyState, InlineMessage } from '../../src/app/ui/page/States.tsx';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en'));
afterEach(tidy);

test('an empty page says what to do next, under a drawing that nobody is read', async () => {
  for (const drawing of ['ledger', 'envelope'] as const) {
    const { container, unmount } = render(
      <EmptyState drawing={drawing} title="No offers yet" action={<a href="/inquires/new">Create inquiry</a>} />,
    );
    expect(screen.getByRole('link', { name: 'Create inquiry' })).toBeTruthy();
    await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    // Wax is for what is sealed.
    expect(container.innerHTML.includes('--wax')).toBe(drawing === 'envelope');
    unmount();
  }
});

test('nothing is drawn where a list of many has no match', () => {
  const { container } = render(<EmptyState title="No results" />);
  expect(container.querySelector('.k-empty-drawing')).toBeNull();
});

/** Longer than a skeleton is kept out of sight, and than what follows it may take. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

test('a record that is still to come keeps its room, and says so to whoever only hears', async () => {
  await pause();
  render(<RecordSkeleton />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('a screen whose parts are all on their way says so once', async () => {
  await pause();
  const { container } = render(
    <>
      <PartSkeleton />
      <PartSkeleton titled of="fields" />
      <PartSkeleton />
    </>,
  );
  expect(container.querySelectorAll('.k-skeleton')).toHaveLength(3);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('what is on its way inside of a message is announced with it', async () => {
  await pause();
  render(
    <InlineMessage title="What will happen">
      <PartSkeleton />
    </InlineMessage>,
  );
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('a skeleton that takes the place of another does not blink, and is not announced again', async () => {
  await pause();
  const { container, rerender } = render(<RecordSkeleton />);
  const delay = () => container.querySelector<HTMLElement>('.k-skeleton')?.style.animationDelay;
  expect(delay()).not.toBe('0ms');
  await pause();
  rerender(<PageSkeleton of="fields" />);
  expect(delay()).toBe('0ms');
  expect(screen.queryByRole('status')).toBeNull();
});
