import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Countdown } from '../../src/app/features/tenders/Countdown.tsx';
import { DeadlineField } from '../../src/app/ui/DeadlineField.tsx';
import { speak, tidy } from './kit.ts';

/* A deadline is typed and counted down in the nights in which the clocks are changed. */

beforeEach(() => speak('en', 'procurement'));
afterEach(() => {
  vi.useRealTimers();
  tidy();
});

function Field({ timezone, onChange }: { timezone: string; onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <DeadlineField
      name="expire_at"
      label="Deadline"
      timezone={timezone}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('the field of a deadline', () => {
  test.each([
    // The hour that is skipped: the field says at once which time it is then.
    ['Europe/Warsaw', '28/03/2027', '02:30', '2027-03-28T01:30:00.000Z', '03:30'],
    ['Europe/Kyiv', '28/03/2027', '03:30', '2027-03-28T01:30:00.000Z', '04:30'],
    // The hour that comes twice: its second coming, so that nobody is late who took the later one.
    ['Europe/Warsaw', '31/10/2027', '02:30', '2027-10-31T01:30:00.000Z', '02:30'],
    ['Europe/Kyiv', '31/10/2027', '03:30', '2027-10-31T01:30:00.000Z', '03:30'],
  ])('%s, %s %s', async (timezone, day, time, instant, shown) => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Field timezone={timezone} onChange={onChange} />);
    await user.type(screen.getByLabelText('Deadline'), day);
    const clock = screen.getByRole('textbox', { name: /^Deadline, / });
    await user.clear(clock);
    await user.type(clock, time);
    expect(onChange.mock.lastCall).toEqual([instant]);
    expect(document.querySelector('.k-deadline time')?.textContent).toContain(`${day}, ${shown}`);
    await user.tab();
    expect((clock as HTMLInputElement).value).toBe(shown);
  });
});

describe('the countdown', () => {
  test.each([
    ['2027-03-27T01:30:00.000Z', '2027-03-28T01:30:00.000Z'],
    ['2027-10-30T01:30:00.000Z', '2027-10-31T01:30:00.000Z'],
  ])('from %s a day is 24 hours', async (now, at) => {
    vi.useFakeTimers({ now: Date.parse(now) });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Countdown at={at} />
      </QueryClientProvider>,
    );
    expect(screen.getByRole('timer').textContent).toMatch(/^1 day.*00:00:00/);
    await act(() => vi.advanceTimersByTimeAsync(23 * 3_600_000));
    expect(screen.getByRole('timer').textContent).toContain('01:00:00');
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    expect(screen.getByRole('timer').textContent).not.toMatch(/\d/);
  });
});
