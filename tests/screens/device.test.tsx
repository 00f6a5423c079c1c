import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../src/app/api/client.ts';
import { emptyDocument, emptyLine } from '../../src/app/features/documents/editor/document-draft.ts';
import { emptyInquire, likeInquire, ROWS } from '../../src/app/features/procurement/editor/inquire-draft.ts';
import { useForm } from '../../src/app/forms/use-form.ts';
import { keptLike } from '../../src/app/forms/draft-shape.ts';
import { isDirty, keepDraft, readDraft, storeDrafts } from '../../src/app/session/drafts.ts';
import * as session from '../../src/app/session/session.ts';
import { read, write } from '../../src/app/session/storage.ts';
import { ErrorBoundary } from '../../src/app/shell/ErrorBoundary.tsx';
import { Notices } from '../../src/app/shell/Notices.tsx';
import { lazyPart } from '../../src/app/ui/page/lazy-part.tsx';
import { landingEndpoints } from '../../src/contract/dashboard/landing.ts';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  tidy();
});

const notices = () =>
  render(
    <MemoryRouter>
      <Notices />
    </MemoryRouter>,
  );

describe('what this device kept is looked at before a flow has it', () => {
  const kept = keptLike(likeInquire(), ROWS);
  const good = { draft: { ...emptyInquire(), groups: [3], name: 'Pumps' }, version: '"7"', at: '2027-03-01T09:00:00Z' };

  test('what the editor itself kept comes back as it was', () => {
    const lot = { ...ROWS.inquireitem_set, key: 'new-0', documents: [{ file: 8, name: 'a.pdf', size: 9, url: '/8' }] };
    const rows = { inquireitem_set: [lot], participants: [{ key: '4', id: 4, name: 'Seller', country: 'PL' }] };
    for (const draft of [good, { ...good, version: null }, { ...good, draft: { ...good.draft, ...rows } }]) {
      keepDraft('inquire:1:1:new', draft);
      expect(readDraft('inquire:1:1:new', kept)).toEqual(draft);
    }
    const line = { ...emptyLine('23'), key: 'first', id: 5, exchange_rate: '4.2', corrects: 9, of: 'FV/1' };
    const empty = emptyDocument('invoice', null, 'EUR', '23', '2027-03-01');
    const invoice = { draft: { ...empty, order: 4, buyer: 3, documentitem_set: [line] }, version: null, at: good.at };
    const like = keptLike(empty, { documentitem_set: { ...emptyLine(''), key: '' } });
    expect(like.safeParse(JSON.parse(JSON.stringify(invoice))).success).toBe(true);
  });

  test.each([
    ['no JSON', '[[['],
    ['nothing', 'null'],
    ['a number', '7'],
    ['no draft', '{"version":null,"at":"2027-03-01T09:00:00Z"}'],
    ['a list that is none', JSON.stringify({ ...good, draft: { ...good.draft, inquireitem_set: 5 } })],
    ['a row that is none', JSON.stringify({ ...good, draft: { ...good.draft, inquireitem_set: [null] } })],
    ['an object for a text', JSON.stringify({ ...good, draft: { ...good.draft, name: { a: 1 } } })],
    ['a list for a text of a row', JSON.stringify({ ...good, draft: { ...good.draft, participants: [{ name: [] }] } })],
    ['a version that is none', JSON.stringify({ ...good, version: {} })],
    ['a moment that is none', JSON.stringify({ ...good, at: 'yesterday' })],
  ])('%s is set aside, said, and can be dropped', async (_, text) => {
    sessionStorage.setItem('draft:inquire:1:1:new', text);
    expect(readDraft('inquire:1:1:new', kept)).toBeNull();
    expect(sessionStorage.getItem('draft:inquire:1:1:new')).toBeNull();
    expect(Object.values(sessionStorage)).toContain(text);
    notices();
    const notice = await screen.findByText('A draft on this device cannot be read. Save it as a file or delete it.');
    expect(notice).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
    expect(screen.queryByText(/set aside/)).toBeNull();
    expect(Object.values(sessionStorage)).not.toContain(text);
  });

  test('a key that no header can carry is no key', () => {
    for (const token of ['ключ', 'a b', 'a\nb', '']) {
      write('token', token);
      expect(session.token()).toBeNull();
    }
    write('token', 'abc123');
    expect(session.token()).toBe('abc123');
    write('token', null);
  });
});

describe('a browser that keeps nothing', () => {
  const block = () => {
    for (const name of ['localStorage', 'sessionStorage'])
      vi.spyOn(window, name as 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
  };

  test('what is written can be read for the visit, and the page says that it is no longer', async () => {
    block();
    write('language', 'pl');
    keepDraft('profile:1', { a: 'typed' });
    storeDrafts();
    expect(read('language')).toBe('pl');
    expect(readDraft('profile:1', z.object({ a: z.string() }))).toEqual({ a: 'typed' });
    write('language', null);
    expect(read('language')).toBeNull();
    notices();
    await screen.findByText(/This browser blocks storage/);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/This browser blocks/)).toBeNull();
  });

  test('a full disk: the newest value wins over the one that could not be replaced', () => {
    write('theme', 'light');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    write('theme', 'dark');
    expect(read('theme')).toBe('dark');
    vi.restoreAllMocks();
    write('theme', null);
    expect(read('theme')).toBeNull();
  });
});

describe('a part that does not come', () => {
  test('says so in its place, and is asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi
      .fn<() => Promise<{ default: () => React.ReactElement }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue({ default: () => <p>The part</p> });
    const Part = lazyPart(load);
    render(
      <>
        <input aria-label="Typed" defaultValue="still here" />
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </>,
    );
    await screen.findByText('This part did not load. Try again.');
    expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('still here');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The part');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

test('a screen that breaks tells the server, once, without what was typed or whom it names', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const told: Record<string, string>[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    told.push({ url, ...(JSON.parse(String(body)) as object) });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  window.history.replaceState(null, '', '/inquires/4711/edit');
  const Broken = (): never => {
    throw new Error('cannot read anna@example.com');
  };
  for (const place of ['/a', '/b'])
    render(
      <MemoryRouter>
        <ErrorBoundary place={place}>
          <Broken />
        </ErrorBoundary>
      </MemoryRouter>,
    );
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject({
    url: '/api/client-reports/',
    kind: 'crash',
    route: '/inquires/:/edit',
    error: 'Error: cannot read …',
  });
  expect(told[0]?.['stack']).toMatch(/device\.test/);
  expect(JSON.stringify(told)).not.toContain('anna');
  window.history.replaceState(null, '', '/');
});

describe('waiting', () => {
  test('after five seconds the page says that it is still working, and the wait can be ended', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const outcome = call(landingEndpoints.landingGet, {});
    notices();
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.queryByText(/The server has not responded yet/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText(/The server has not responded yet/)).toBeTruthy();
    await act(async () => screen.getByRole('button', { name: 'Cancel' }).click());
    expect(await outcome).toMatchObject({ ok: false, kind: 'cancelled' });
    expect(screen.queryByText(/The server has not responded yet/)).toBeNull();
  });

  test('a server that asks for patience: the seconds are shown as they pass', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response('{"detail":"slow down"}', {
          status: 429,
          headers: { 'content-type': 'application/json', 'retry-after': '7' },
        }),
      ),
    );
    notices();
    await act(async () => void (await call(landingEndpoints.landingGet, {})));
    expect(screen.getByText('Too many attempts. Try again in 7 seconds.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByText('Too many attempts. Try again in 4 seconds.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText(/Too many attempts/)).toBeNull();
  });
});

describe('a plain form', () => {
  const failing = { ok: false, kind: 'server', status: 500, detail: 'It broke.', requestId: 'req-4711' } as const;
  function Form({ file }: { readonly file?: File }) {
    const form = useForm({
      slot: 'profile:9',
      initial: { name: '' },
      file,
      send: () => Promise.resolve(failing),
      onDone: () => undefined,
    });
    return (
      <div>
        <p>{form.form.join(' ')}</p>
        <p>{form.lost && `lost ${form.lost}`}</p>
        <button type="button" onClick={() => void form.submit()}>
          Send
        </button>
      </div>
    );
  }

  test('a server that broke: the form names the request', async () => {
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByText(/req-4711/)).toBeTruthy());
  });

  test('a chosen file is a change; after a sign-in it is said that it is gone', () => {
    const { unmount } = render(<Form file={new File(['x'], 'face.png')} />);
    expect(isDirty()).toBe(true);
    unmount();
    storeDrafts();
    expect(isDirty()).toBe(false);
    render(<Form />);
    expect(screen.getByText('lost face.png')).toBeTruthy();
    sessionStorage.clear();
  });
});
