import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { configureApi } from '../../src/app/api/client.ts';
import { useForm } from '../../src/app/forms/use-form.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { readDraft } from '../../src/app/session/drafts.ts';
import * as session from '../../src/app/session/session.ts';
import MemberLayout from '../../src/app/shell/MemberLayout.tsx';
import { Notices } from '../../src/app/shell/Notices.tsx';
import { speak, tidy } from './kit.ts';

/* Several users of one browser, several tabs of one user: the owner of a page, and the data it may show. */

beforeEach(() => speak('en'));
afterEach(() => {
  session.unauthorized();
  queryClient.clear();
  tidy();
});

const member = (start: string) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter initialEntries={['/before', start]}>
      <Routes>
        <Route element={<MemberLayout />}>
          <Route path="/inquires" element={<h1>Inquiries here</h1>} />
        </Route>
      </Routes>
    </MemoryRouter>
  </QueryClientProvider>
);

describe('what is kept on the device', () => {
  test('what one person typed comes back to them in that organisation, and to nobody else', async () => {
    function Typing() {
      const form = useForm({
        slot: 'bank-account:new',
        initial: { iban: '' },
        send: () => Promise.resolve({ ok: false, kind: 'network', detail: '' } as const),
        onDone: () => undefined,
      });
      return (
        <input
          aria-label="IBAN"
          value={form.values['iban'] ?? ''}
          onChange={({ target }) => form.set('iban')(target.value)}
        />
      );
    }
    const found = () => {
      const { unmount } = render(<Typing />);
      const { value } = screen.getByLabelText<HTMLInputElement>('IBAN');
      unmount();
      return value;
    };
    const signIn = (person: number, organization: number) => {
      session.signOut();
      session.signIn('key');
      session.learn([organization], organization, person);
    };
    signIn(7, 1);
    const { unmount } = render(<Typing />);
    await userEvent.type(screen.getByLabelText('IBAN'), 'PL61');
    unmount();
    const seen: string[] = [];
    for (const [person, organization] of [
      [8, 1],
      [7, 2],
      [8, 2],
      [7, 1],
    ] as const) {
      signIn(person, organization);
      seen.push(found());
    }
    session.signOut();
    seen.push(found());
    expect(seen).toEqual(['', '', '', 'PL61', '']);
  });

  test('what was set aside for one person is not offered to the next', async () => {
    session.signIn('key');
    sessionStorage.setItem('draft:inquire:7:1:new', '[[[');
    readDraft('inquire:7:1:new', z.object({}));
    render(
      <MemoryRouter>
        <Notices />
      </MemoryRouter>,
    );
    await screen.findByText(/A draft on this device cannot be read/);
    act(() => void session.signOut());
    expect(screen.queryByText(/A draft on this device cannot be read/)).toBeNull();
    readDraft('inquire:7:1:new', z.object({}));
    await screen.findByText(/A draft on this device cannot be read/);
    await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
  });
});

test('a tab that has not heard yet whom it works for stays where it is when another one has', () => {
  const onForeignOrganization = vi.fn<() => void>();
  const onFollow = vi.fn<() => void>();
  session.startSession({ clearCache: () => {}, revoke: () => {}, onForeignOrganization, onFollow });
  const told = (organization: string) => {
    localStorage.setItem('organization', organization);
    const news = { key: 'organization', newValue: organization, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', news));
  };
  session.signIn('abc');
  told('2');
  expect(onForeignOrganization).not.toHaveBeenCalled();
  expect(session.organizationOf()).toBe(2);
  told('3');
  expect(onForeignOrganization).toHaveBeenCalled();
});

describe('a page after a sign-in', () => {
  const alpha = { id: 1, name: 'Alpha', country: 'PL', role: 'administrator' };
  const profile = (organization: number | null, organizations: object[]) => ({
    id: 7,
    email: 'a@b.example',
    language: 'en',
    organization,
    organizations,
  });
  const json = (body: unknown) =>
    new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
  const asked: string[] = [];
  /** `answer` serves the profile; every outcome check reports that the call had arrived. */
  function serve(answer: () => Promise<Response>): void {
    asked.length = 0;
    session.startSession({
      clearCache: () => {},
      revoke: () => {},
      onForeignOrganization: () => {},
      onFollow: () => void queryClient.invalidateQueries(),
    });
    configureApi({
      session: {
        token: session.token,
        sessionId: () => null,
        language: () => 'en',
        organization: session.organizationOf,
        onUnauthorized: session.unauthorized,
      },
    });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url.split('?')[0] ?? '');
      if (url.includes('/profile/')) return answer();
      return json(url.includes('/outcomes/') ? { status: 200, body: { id: 3 } } : { count: 0, results: [] });
    });
  }
  afterEach(() => vi.unstubAllGlobals());

  test('after a new sign-in nothing is shown before it is known, then what was cut off before is asked for', async () => {
    let known = (): void => {};
    const held = new Promise<void>((resolve) => {
      known = resolve;
    });
    serve(() => held.then(() => json(profile(1, [alpha]))));
    const lost = { key: '0'.repeat(32), at: Date.now(), tab: 'gone', lost: true, ifMatch: null };
    // The language is chosen on this device: no text waits for the profile.
    localStorage.setItem('language', 'en');
    localStorage.setItem('intent:7:1:POST /api/documents/3/payment-received/:1.a.b', JSON.stringify(lost));
    session.signIn('abc');
    render(member('/inquires'));
    await waitFor(() => expect(asked).toContain('/api/profile/'));
    expect(screen.queryByText('Inquiries here')).toBeNull();
    act(() => known());
    await screen.findByText('Inquiries here');
    await screen.findByText('Your data had already been received. Nothing was done twice.');
    expect(Object.keys(localStorage).filter((name) => name.startsWith('intent:7'))).toEqual([]);
  });

  test.each([
    ['saves', true],
    ['only looks', false],
  ])(
    'who was removed meanwhile and %s is told so, and can close the window to copy what was there',
    async (_, wrote) => {
      let organizations = [alpha];
      serve(async () => json(profile(organizations.length > 0 ? 1 : null, organizations)));
      session.signIn('abc');
      render(member('/inquires'));
      await screen.findByText('Inquiries here');
      organizations = [];
      act(() => session.meet({ organization: null, name: null }, wrote));
      await screen.findByRole('dialog', { name: 'Your access has ended' });
      expect(screen.queryByRole('button', { name: /Back to/ })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByText('Inquiries here')).toBeTruthy();
    },
  );
});
