import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Calendar, Deadline } from '../../src/app/ui/figures/Deadline.tsx';
import { speak, tidy } from './kit.ts';

/* A page that counts days in the organisation's zone counts them there in its hints too. */

beforeEach(() => speak('en'));
afterEach(() => {
  tidy();
  vi.useRealTimers();
});

test('the hint counts the days of the page’s calendar', () => {
  vi.useFakeTimers({ now: Date.parse('2030-01-08T12:00:00.000Z') });
  // Two days ahead in UTC; in Honolulu from the 8th, 02:00, to the 9th, 23:30.
  const deadline = <Deadline at="2030-01-10T09:30:00.000Z" zone="UTC" />;
  const { rerender } = render(<Calendar value="UTC">{deadline}</Calendar>);
  expect(screen.getByText('in 2 days')).toBeTruthy();
  rerender(<Calendar value="Pacific/Honolulu">{deadline}</Calendar>);
  expect(screen.getByText('tomorrow')).toBeTruthy();
});
