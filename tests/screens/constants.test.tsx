import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, configureApi } from '../../src/app/api/client.ts';
import { ApiError, retryDelay } from '../../src/app/api/queries.ts';
import { Countdown } from '../../src/app/features/tenders/Countdown.tsx';
import { loadScreen } from '../../src/app/load.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { serverNow, setServerOffset } from '../../src/app/session/server-clock.ts';
import { Deadline } from '../../src/app/ui/figures/Deadline.tsx';
import { EMPTY_INQUIRE } from '../../machines/lifecycles/inquire/inquire.fields.ts';
import { profileEndpoints } from '../../src/contract/account/profile.ts';
import { speak, tidy } from './kit.ts';

/* The constants of specification §9, one by one. */

beforeEach(() => speak('en', 'procurement'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setServerOffset(0);
  queryClient.clear();
  cleanup();
  tidy();
});

const answers = (body: unknown, headers: Record<string, string> = {}) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status: 200, headers }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe('a toast', () => {
  /** The toasts shown, without one that is fading out. */
  const shown = () =>
    [...document.querySelectorAll('.k-toaster .bp6-toast:not(.bp6-toast-exit) .bp6-toast-message')].map(
      (node) => node.textContent,
    );

  test('is there for 5 seconds, one at a time', async () => {
    const wait = { timeout: 20_000, interval: 20 };
    // The tests of this project share one document, and an earlier one may have removed the toaster's container.
    vi.resetModules();
    const { toast } = await import('../../src/app/ui/dialog/toast.ts');
    toast.success('The first');
    await vi.waitFor(() => expect(shown()).toEqual(['The first']), wait);
    const timers = vi.spyOn(window, 'setTimeout');
    toast.success('The second');
    await vi.waitFor(() => expect(shown()).toEqual(['The second']), wait);
    const seconds = timers.mock.calls.map(([, milliseconds]) => (milliseconds ?? 0) / 1000).filter((one) => one >= 1);
    timers.mockRestore();
    expect(seconds).toEqual([5]);
  }, 60_000);

  test('stands 45 px from the top of the window', () => {
    const css = readFileSync('src/app/ui/dialog/toast.css', 'utf8');
    const [container = ''] = /\.k-toaster\.bp6-toast-container \{[^}]*\}/.exec(css) ?? [];
    expect(container).toMatch(/position: fixed;[^}]*top: 45px;[^}]*padding: 0;/);
  });
});

describe('what was fetched', () => {
  const MINUTE = 60_000;

  test('is kept for 5 minutes after the last use, and no longer', async () => {
    vi.useFakeTimers();
    const observer = new QueryObserver(queryClient, { queryKey: ['kept'], queryFn: () => 'a' });
    const leave = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10);
    leave();
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1000);
    expect(queryClient.getQueryData(['kept'])).toBe('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(queryClient.getQueryData(['kept'])).toBeUndefined();
  });

  test('is asked for three times more, after 1, 2 and 4 seconds', async () => {
    vi.useFakeTimers();
    const began = Date.now();
    const asked: number[] = [];
    const failed = queryClient
      .query({
        queryKey: ['lost'],
        queryFn: () => {
          asked.push(Date.now() - began);
          throw new ApiError({ ok: false, kind: 'network', detail: '' });
        },
        ...queryClient.getDefaultOptions().queries,
      })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(await failed).toBeInstanceOf(ApiError);
    expect(asked).toEqual([0, 1000, 3000, 7000]);
  });

  test('never after more than 30 seconds', () => {
    const lost = new ApiError({ ok: false, kind: 'network', detail: '' });
    expect([0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => retryDelay(attempt, lost) / 1000)).toEqual([
      1, 2, 4, 8, 16, 30, 30, 30,
    ]);
  });
});

test('a screen’s code may take 120 seconds', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const memory = { getItem: () => '1', setItem: () => {}, removeItem: () => {} };
  let error: unknown;
  void loadScreen('slow', () => new Promise(() => undefined), {
    reload,
    memory,
    outdated: () => Promise.resolve(false),
  })().catch((reason: unknown) => {
    error = reason;
  });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(error).toMatchObject({ message: 'Loading chunk failed (timeout)' });
});

test('the key goes out as Token, a space and the key; the session id fills the CSRF header; the language is said', async () => {
  const fetched = answers({});
  configureApi({
    session: { token: () => 'abc123', sessionId: () => 's-7', language: () => 'uk', onUnauthorized: () => {} },
  });
  await call(profileEndpoints.profileMine, {});
  const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers);
  expect([headers.get('Authorization'), headers.get('Accept-Language')]).toEqual(['Token abc123', 'uk']);
  expect(headers.get('X-CSRFToken')).toBe('s-7');
});

test('a new inquiry: budget 0, every flag false', () => {
  expect(EMPTY_INQUIRE).toMatchObject({
    budget: '0',
    show_minimum_price: false,
    open: false,
    local: false,
    show_contact: false,
  });
});

describe('the server’s clock, not the visitor’s', () => {
  const HOURS = 3 * 3_600_000;

  test('is learnt from the date of every answer', async () => {
    const seen: number[] = [];
    configureApi({
      session: {
        token: () => null,
        sessionId: () => null,
        language: () => 'en',
        onUnauthorized: () => {},
        onServerTime: (offset) => seen.push(offset),
      },
    });
    answers({}, { date: new Date(Date.now() + HOURS).toUTCString() });
    await call(profileEndpoints.profileMine, {});
    expect(Math.abs((seen[0] ?? 0) - HOURS)).toBeLessThan(2500);
    setServerOffset(seen[0] ?? 0);
    expect(Math.abs(serverNow() - Date.now() - HOURS)).toBeLessThan(2500);
    // The application's entry point connects the two.
    expect(readFileSync('src/app/main.tsx', 'utf8')).toMatch(/onServerTime: setServerOffset\b/);
  });

  test('counts down and says how long there is', () => {
    setServerOffset(HOURS);
    const at = new Date(Date.now() + HOURS + 3_600_500).toISOString();
    render(
      <QueryClientProvider client={queryClient}>
        <Countdown at={at} />
        <Deadline at={at} />
      </QueryClientProvider>,
    );
    expect(screen.getByRole('timer').textContent).toMatch(/^(01:00:0\d|00:59:5\d)$/);
    expect(document.body.textContent).toMatch(/in (1 hour|60 minutes|59 minutes)/);
  });

  test('is asked everywhere: nothing else in the client reads the machine’s own', () => {
    const files = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
      );
    const own = ['src/app', 'machines', 'src/contract']
      .flatMap(files)
      .filter((file) => /\.tsx?$/.test(file) && /\bDate\.now\(\)|\bnew Date\(\)/.test(readFileSync(file, 'utf8')));
    expect(own.sort()).toEqual([
      // Computes the server's clock offset.
      'src/app/api/client.ts',
      // Age of data stored on this device, by the device's clock.
      'src/app/session/intents.ts',
      'src/app/session/server-clock.ts',
      // The last year a calendar offers.
      'src/app/ui/fields/datetime/Calendar.tsx',
    ]);
  });
});
