import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { Page } from '../../src/app/ui/page/Page.tsx';
import { speak, tidy } from './kit.ts';

/* The number of rows comes after the page: its room is kept, so that nothing moves on a phone. */

beforeEach(() => speak('en', 'common'));
afterEach(tidy);

const shown = (count: number | null | undefined) => {
  const { container } = render(<Page title="Orders" count={count} />, { wrapper: MemoryRouter });
  return container.querySelector('.k-count')?.className;
};

test.each([
  [undefined, undefined],
  [null, 'k-count k-count-room'],
  [0, 'k-count k-figure'],
  [12, 'k-count k-figure'],
])('a page with %s rows', (count, room) => {
  expect(shown(count)).toBe(room);
});
