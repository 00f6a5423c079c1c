import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RecordSkeleton } from '../../src/app/ui/page/Skeleton.tsx';
import { EmptyState } from '../../src/app/ui/page/States.tsx';
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
    // The wax colour is reserved for sealed offers.
    expect(container.innerHTML.includes('--wax')).toBe(drawing === 'envelope');
    unmount();
  }
});

test('nothing is drawn where a list of many has no match', () => {
  const { container } = render(<EmptyState title="No results" />);
  expect(container.querySelector('.k-empty-drawing')).toBeNull();
});

test('a record that is still to come keeps its room, and says so to whoever only hears', () => {
  render(<RecordSkeleton />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});
