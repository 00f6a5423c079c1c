import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configureApi } from '../../src/app/api/client.ts';
import { loadScreen } from '../../src/app/load.ts';
import { safeNext } from '../../src/app/paths.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { sendConsent } from '../../src/app/session/consent.ts';
import { useUnsaved } from '../../src/app/session/drafts.ts';
import { usePageNotFound } from '../../src/app/session/page-state.ts';
import * as session from '../../src/app/session/session.ts';
import { CookieBanner, CookieSettings } from '../../src/app/shell/CookieBanner.tsx';
import { ErrorBoundary } from '../../src/app/shell/ErrorBoundary.tsx';
import { LanguageMenu } from '../../src/app/shell/LanguageMenu.tsx';
import MemberLayout from '../../src/app/shell/MemberLayout.tsx';
import NotFound from '../../src/app/shell/NotFound.tsx';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en'));
afterEach(() => {
  session.unauthorized();
  queryClient.clear();
  tidy();
});

describe('cookie consent', () => {
  test('each choice is the value 1 under its own key, and can be taken back', async () => {
    localStorage.clear();
    render(
      <>
        <CookieBanner />
        <CookieSettings />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    expect(localStorage.getItem('cookieConsentRejected')).toBe('1');
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(localStorage.getItem('cookieConsentRejected')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(localStorage.getItem('cookieConsentAccepted')).toBe('1');
    act(() => sendConsent('REVISE'));
  });
});

describe('the session', () => {
  const clearCache = vi.fn<() => void>();
  const revoke = vi.fn<(key: string) => void>();
  beforeEach(() => {
    clearCache.mockReset();
    revoke.mockReset();
    session.startSession({ clearCache, revoke, onForeignOrganization: () => {}, onFollow: () => {} });
  });

  test('a key is stored and written into the cookie; without a key nobody is signed in', () => {
    expect(session.signIn('')).toBe(false);
    expect(session.token()).toBeNull();
    expect(session.signIn('abc')).toBe(true);
    expect(localStorage.getItem('token')).toBe('abc');
    expect(document.cookie).toContain('authorization=abc');
  });

  test('signing out revokes the key, forgets it and clears what was read', () => {
    session.signIn('abc');
    session.signOut();
    expect(revoke).toHaveBeenCalledExactlyOnceWith('abc');
    expect(clearCache).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.cookie).not.toContain('abc');
  });

  test('only an organisation of the person can be switched to', () => {
    session.signIn('abc');
    session.learn([2, 3], 2, 1);
    expect(session.switchOrganization(9)).toBe(false);
    expect(session.switchOrganization(3)).toBe(true);
    expect(localStorage.getItem('organization')).toBe('3');
    expect(clearCache).toHaveBeenCalledTimes(1);
  });

  test('another tab that signs out takes this one along', () => {
    session.signIn('abc');
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null, storageArea: localStorage }));
    expect(clearCache).toHaveBeenCalled();
    expect(revoke).not.toHaveBeenCalled();
  });
});

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const member = (start: string) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter initialEntries={['/before', start]}>
      <Routes>
        <Route path="/login" element={<Where />} />
        <Route element={<MemberLayout />}>
          <Route path="/inquires" element={<h1>Inquiries here</h1>} />
        </Route>
      </Routes>
    </MemoryRouter>
  </QueryClientProvider>
);

test('a visitor of a member screen is sent to sign in and knows the way back', () => {
  render(member('/inquires?page=2'));
  expect(screen.getByText('at /login?next=%2Finquires%3Fpage%3D2')).toBeTruthy();
});

test('a 401 of any call signs out and leads to the sign-in', async () => {
  session.startSession({
    clearCache: () => queryClient.clear(),
    revoke: () => {},
    onForeignOrganization: () => {},
    onFollow: () => {},
  });
  configureApi({
    session: {
      token: session.token,
      sessionId: () => null,
      language: () => 'en',
      onUnauthorized: session.unauthorized,
    },
  });
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response('{"detail":"Invalid token."}', { status: 401, headers: { 'content-type': 'application/json' } }),
  );
  session.signIn('stale');
  render(member('/inquires'));
  await waitFor(() => expect(screen.getByText('at /login?next=%2Finquires')).toBeTruthy());
  expect(localStorage.getItem('token')).toBeNull();
  vi.unstubAllGlobals();
});

test.each([
  ['/tenders/7', '/tenders/7'],
  ['//evil.test', '/profile'],
  ['/\\evil.test', '/profile'],
  ['https:evil.test', '/profile'],
  ['javascript:alert(1)', '/profile'],
  ['/a/../..//evil.test', '/profile'],
  [null, '/profile'],
])('after signing in, next=%s leads to %s', (next, target) => {
  expect(safeNext(next, '/profile')).toBe(target);
});

describe('code that does not arrive', () => {
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };

  const outdated = () => Promise.resolve(true);

  test('where a newer version is there the page reloads itself once, then says that loading failed', async () => {
    const page = { reload: vi.fn<() => void>(), memory: memory(), outdated };
    const load = loadScreen('/tenders', () => Promise.reject(new Error('404')), page);
    const other = loadScreen('member', () => Promise.resolve({ default: () => null }), page);
    void load();
    await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    // A chunk that loads in the meantime does not trigger another reload.
    await other();
    await expect(load()).rejects.toThrow('Loading chunk failed');
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  test('without a server, or with the same version, nothing is reloaded: it is asked for twice and told', async () => {
    const page = { reload: vi.fn<() => void>(), memory: memory(), outdated: () => Promise.resolve(false) };
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')));
    await expect(loadScreen('/tenders', load, page)()).rejects.toThrow('Loading chunk failed');
    expect(page.reload).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('it is given two minutes', async () => {
    vi.useFakeTimers();
    const page = { reload: vi.fn<() => void>(), memory: memory(), outdated };
    page.memory.setItem('reloaded:/tenders', '1');
    const outcome = loadScreen('/tenders', () => new Promise(() => {}), page)().catch((error: unknown) =>
      String(error),
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toContain('Loading chunk failed (timeout)');
    vi.useRealTimers();
  });
});

test('a screen that breaks says so, keeps the rest and offers a way back', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = (): never => {
    throw new Error('boom');
  };
  const { rerender } = render(
    <ErrorBoundary place="/a">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open home page' }).getAttribute('href')).toBe('/');
  rerender(
    <ErrorBoundary place="/b">
      <p>fine</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('fine')).toBeTruthy();
  quiet.mockRestore();
});

test('an unknown address raises the page-not-found flag while it is shown', () => {
  const Flag = () => <p>{`flag ${usePageNotFound()}`}</p>;
  const show = (unknown: boolean) => (
    <MemoryRouter>
      <Flag />
      {unknown && <NotFound />}
    </MemoryRouter>
  );
  const { rerender } = render(show(true));
  expect(screen.getByText('flag true')).toBeTruthy();
  rerender(show(false));
  expect(screen.getByText('flag false')).toBeTruthy();
});

test('a language change asks first while a draft is not saved', async () => {
  function Draft() {
    useUnsaved(true);
    return null;
  }
  render(
    <div id="root">
      <Draft />
      <LanguageMenu />
    </div>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Language/ }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: /Polski/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Unsaved changes stay in the draft.');
  expect(localStorage.getItem('language')).toBeNull();
});
