import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { configureApi } from '../../src/app/api/client.ts';
import { spoken } from '../../src/app/i18n.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { language } from '../../src/app/session/language.ts';
import * as session from '../../src/app/session/session.ts';
import MemberLayout from '../../src/app/shell/MemberLayout.tsx';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en'));
afterEach(async () => {
  session.unauthorized();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  tidy();
  await speak('en');
});

const browserOf = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

describe('the language before anybody signs in', () => {
  test.each([
    [['pl'], 'pl'],
    [['pl-PL', 'en-US'], 'pl'],
    [['uk-UA'], 'uk'],
    [['be-BY', 'ru-RU', 'en'], 'ru'],
    [['be-BY', 'en-GB', 'ru'], 'en'],
    [['be'], 'en'],
    [['de-DE', 'fr'], 'en'],
    // Filipino and Rusyn are not supported, despite their first letters.
    [['plt', 'rue', 'uk'], 'uk'],
    [[], 'en'],
  ])('a browser that asks for %j is answered in %s', (tags, wanted) => {
    browserOf(...tags);
    expect(language()).toBe(wanted);
  });

  test('what was chosen here stands above it, in any case of letters', () => {
    browserOf('pl-PL');
    localStorage.setItem('language', 'UK');
    expect(language()).toBe('uk');
  });

  test('a choice that is no language of ours chooses nothing', () => {
    browserOf('pl-PL');
    localStorage.setItem('language', 'klingon');
    expect(language()).toBe('pl');
  });
});

function Page() {
  return <h1>{useTranslation('common').t('ui.save')}</h1>;
}

/** A member's page, with a server that returns this user's profile. */
function open(profile: string) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['Accept-Language'] ?? '');
    const body = {
      id: 7,
      version: 1,
      email: 'a@b.example',
      language: profile,
      organizations: [],
      count: 0,
      results: [],
    };
    return Promise.resolve(
      new Response(JSON.stringify({ ...body, next: null, previous: null }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  configureApi({
    session: { token: session.token, sessionId: () => null, language: spoken, onUnauthorized: session.unauthorized },
  });
  session.startSession({
    clearCache: () => queryClient.clear(),
    revoke: () => {},
    onForeignOrganization: () => {},
    onFollow: () => {},
  });
  session.signIn('key');
  const said: string[] = [];
  const watch = new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent;
    if (heading && said.at(-1) !== heading) said.push(heading);
  });
  onTestFinished(() => watch.disconnect());
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/inquires']}>
        <Routes>
          <Route element={<MemberLayout />}>
            <Route path="/inquires" element={<Page />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { asked, said };
}

describe('the language of somebody who signs in', () => {
  test('on a new device it is that of the profile, from the first word on', async () => {
    browserOf('en-GB');
    const { asked, said } = open('uk');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Зберегти');
    expect(document.documentElement.lang).toBe('uk');
    expect(said).toEqual(['Зберегти']);
    await waitFor(() => expect(asked.at(-1)).toBe('uk'));
    // The language was not chosen on this device: the next user of this browser does not get it.
    expect(localStorage.getItem('language')).toBeNull();
    session.signOut();
    expect(language()).toBe('en');
  });

  test('it is there again with the next visit, before the profile is', async () => {
    browserOf('en-GB');
    open('pl');
    await waitFor(() => expect(document.documentElement.lang).toBe('pl'));
    expect(language()).toBe('pl');
  });

  test('what was chosen on this device stands above the profile', async () => {
    browserOf('en-GB');
    localStorage.setItem('language', 'pl');
    await speak('pl');
    open('ru');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Zapisz');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect([screen.getByRole('heading', { level: 1 }).textContent, document.documentElement.lang]).toEqual([
      'Zapisz',
      'pl',
    ]);
  });

  test('a profile in a language that is not ours leaves it to the browser', async () => {
    browserOf('en-GB');
    open('de');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Save');
  });
});
