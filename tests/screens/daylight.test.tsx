import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Countdown } from '../../src/app/features/tenders/Countdown.tsx';
import { DayField } from '../../src/app/ui/fields/DayField.tsx';
import { DeadlineField } from '../../src/app/ui/fields/DeadlineField.tsx';
import { speak, tidy } from './kit.ts';

/* A deadline is entered and counted down across the nights in which the clocks change. */

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

async function type(timezone: string, day: string, time: string) {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Field timezone={timezone} onChange={onChange} />);
  await user.type(screen.getByLabelText('Deadline'), day);
  const clock = screen.getByRole('textbox', { name: /^Deadline, / });
  await user.clear(clock);
  await user.type(clock, time);
  return { user, onChange, clock: clock as HTMLInputElement };
}
const wrong = (): string | undefined => document.querySelector('.k-error')?.textContent ?? undefined;
/** A value no server accepts as a deadline. */
const isInstant = (value: unknown): boolean => typeof value === 'string' && /(Z|[+-]\d\d:\d\d)$/.test(value);

describe('the field of a deadline', () => {
  test.each([
    ['Europe/Warsaw', 'Warsaw', '02:30', '03:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/Kyiv', 'Kyiv', '03:30', '04:00', '2027-03-28T01:00:00.000Z'],
  ])(
    '%s: the hour that is skipped is refused, and the next one proposed',
    async (timezone, town, time, next, instant) => {
      const { user, onChange, clock } = await type(timezone, '28/03/2027', time);
      expect(wrong()).toBe(
        `${town}: ${time} does not exist on 28/03/2027, because clocks go forward. Choose another time.`,
      );
      expect(isInstant(onChange.mock.lastCall?.[0])).toBe(false);
      await user.click(screen.getByRole('button', { name: `Use ${next}` }));
      expect(onChange.mock.lastCall).toEqual([instant]);
      expect([wrong(), clock.value]).toEqual([undefined, next]);
    },
  );

  test.each([
    ['Europe/Warsaw', 'Warsaw', '02:30', '+02:00', '+01:00'],
    ['Europe/Kyiv', 'Kyiv', '03:30', '+03:00', '+02:00'],
  ])('%s: of the hour that comes twice it is asked which', async (timezone, town, time, summer, winter) => {
    const { user, onChange } = await type(timezone, '31/10/2027', time);
    expect(screen.getByRole('group').textContent).toContain(
      `${town}: ${time} occurs twice on 31/10/2027, because clocks go back. Choose one.`,
    );
    expect(isInstant(onChange.mock.lastCall?.[0])).toBe(false);
    const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([first?.checked, second?.checked]).toEqual([false, false]);
    await user.click(screen.getByRole('radio', { name: `Second, winter time (UTC${winter})` }));
    expect(onChange.mock.lastCall).toEqual(['2027-10-31T01:30:00.000Z']);
    await user.click(screen.getByRole('radio', { name: `First, summer time (UTC${summer})` }));
    expect(onChange.mock.lastCall).toEqual(['2027-10-31T00:30:00.000Z']);
    expect(wrong()).toBeUndefined();
  });

  test.each([
    ['30/02/2027', '14:00', 'The date 30/02/2027 does not exist. Check the day and the month.'],
    ['29/02/2028', '24:00', 'The time 24:00 does not exist. Enter 00:00 to 23:59.'],
    ['28/02/2027', '12:60', 'The time 12:60 does not exist. Enter 00:00 to 23:59.'],
    ['28/02/9999', '12:00', 'The year is out of range. Enter 1000 to 2199.'],
  ])('%s %s is no deadline', async (day, time, said) => {
    const { onChange } = await type('Europe/Warsaw', day, time);
    expect(wrong()).toBe(said);
    // Neither the previous value nor an empty one: the server refuses it under this field.
    expect(onChange.mock.lastCall?.[0]).toBeTypeOf('string');
    expect(isInstant(onChange.mock.lastCall?.[0])).toBe(false);
  });

  test('what is half typed is not called wrong before the field is left', async () => {
    const { user } = await type('Europe/Warsaw', '28/0', '1');
    expect(wrong()).toBe('Date not recognized. Enter it as dd/mm/yyyy.');
    await user.tab();
    expect(wrong()).toContain('Time not recognized. Enter it as 17:00.');
  });

  test('what was wrong is still there after a reload, with what is wrong about it', () => {
    render(
      <DeadlineField
        name="expire_at"
        label="Deadline"
        timezone="Europe/Warsaw"
        value="30/02/2027T25:00"
        onChange={() => {}}
      />,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Deadline').value).toBe('30/02/2027');
    expect(wrong()).toBe(
      'The date 30/02/2027 does not exist. Check the day and the month. The time 25:00 does not exist. Enter 00:00 to 23:59.',
    );
  });

  test('another zone may know the time', async () => {
    const onChange = vi.fn();
    const field = (timezone: string) => (
      <DeadlineField
        name="expire_at"
        label="Deadline"
        timezone={timezone}
        value="28/03/2027T02:30"
        onChange={onChange}
      />
    );
    const { rerender } = render(field('Europe/Warsaw'));
    expect(onChange).not.toHaveBeenCalled();
    rerender(field('Europe/Kyiv'));
    expect(onChange.mock.calls).toEqual([['2027-03-28T00:30:00.000Z']]);
  });
});

describe('the field of a day', () => {
  test.each([
    ['30/02/2027', 'The date 30/02/2027 does not exist. Check the day and the month.'],
    ['2027-02-30', 'The date 2027-02-30 does not exist. Check the day and the month.'],
    ['31.04.2027', 'The date 31.04.2027 does not exist. Check the day and the month.'],
    ['01/01/0000', 'The year is out of range. Enter 1000 to 2199.'],
  ])('%s is refused at once', async (typed, said) => {
    const user = userEvent.setup();
    function Day() {
      const [value, setValue] = useState<string | null>(null);
      return <DayField name="day" label="Day" value={value} onChange={setValue} />;
    }
    render(<Day />);
    await user.type(screen.getByLabelText('Day'), typed);
    expect(wrong()).toBe(said);
    expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
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
