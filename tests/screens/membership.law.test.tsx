import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allowed } from '../../machines/kit/allowed.ts';
import { type Permission, PERMISSIONS } from '../../machines/kit/permissions.ts';
import { actionPath, restore } from '../../machines/kit/restore.ts';
import { membership } from '../../machines/lifecycles/membership/membership.lifecycle.ts';
import { Members } from '../../src/app/features/organization/Members.tsx';
import Organizations from '../../src/app/features/organization/Organizations.tsx';
import { LIVE, membershipLaw } from '../law/membership.ts';
import { speak, tidy } from './kit.ts';

/*
 * The buttons of the settings and of "Organizations", compared with the law of a membership: open, closed with a
 * reason, absent.
 */

const WORDS: Readonly<Record<string, string>> = {
  APPROVE: 'Approve request',
  REJECT: 'Reject request',
  ACCEPT: 'Accept invitation',
  DECLINE: 'Decline invitation',
  CHANGE_ROLE: 'Change role',
  REMOVE: 'Remove from organization',
  LEAVE: 'Leave organization',
};
const AT = '2030-01-01T12:00:00.000Z';
const ME = 1;

interface Shown {
  readonly state: (typeof LIVE)[number];
  readonly when: 'plain' | 'second' | 'last';
  /** The row is the viewer's own. */
  readonly own: boolean;
}
const sent: string[] = [];

function row({ state, when, own }: Shown, permissions: readonly Permission[]) {
  const context = {
    role: when === 'plain' ? 'buyer' : 'administrator',
    administrators: when === 'last' ? 1 : 2,
    held: [],
  } as const;
  const asker = {
    sides: own ? (['organization', 'self'] as const) : (['organization'] as const),
    permissions: new Set(permissions),
  };
  return {
    id: 7,
    version: 3,
    organization: 2,
    organization_name: 'Stal',
    user: own ? ME : 9,
    email: 'ewa@firm.example',
    name: 'Ewa Maria Nowak',
    country: 'PL',
    role: context.role,
    state,
    allowed: allowed(membership, restore(membership.machine, state, context), asker, AT),
  };
}

async function open(place: 'settings' | 'own', shown: Shown, permissions: readonly Permission[] = PERMISSIONS) {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/profile/': { id: ME, email: 'ewa@firm.example', organization: 2, permissions },
    '/api/roles/': [{ code: 'buyer', name: 'Buyer', permissions: [], built_in: true }],
  };
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://kontor.test');
    if (method !== 'GET') sent.push(`${method} ${pathname}`);
    const one = row(shown, permissions);
    const page = { count: 1, next: null, previous: null, results: [one] };
    return Response.json(method === 'GET' ? (answers[pathname] ?? page) : one);
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Suspense fallback={null}>{place === 'settings' ? <Members /> : <Organizations />}</Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const found = (await screen.findByText(place === 'settings' ? /^Ewa Maria Nowak/ : 'Stal')).closest('tr');
  if (!found) throw new Error('No row');
  return { user: userEvent.setup(), row: found };
}

/** Every step of the row, in its button or its menu: whether it can be pressed. */
async function steps({ user, row: found }: Awaited<ReturnType<typeof open>>) {
  const more = within(found).queryByRole('button', { name: /^More actions/ });
  if (more) await user.click(more);
  const all = [...within(found).queryAllByRole('button'), ...within(found).queryAllByRole('menuitem')];
  return new Map(
    Object.entries(WORDS).flatMap(([event, word]) =>
      all.filter(({ textContent }) => textContent?.startsWith(word)).map((button) => [event, button] as const),
    ),
  );
}
const isOpen = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') !== 'true';

beforeAll(() => import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'));
beforeEach(async () => {
  await speak('en', 'common', 'account', 'lifecycles-account', 'roles');
  sent.length = 0;
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

/** The law's steps that each place offers: the settings manage other members, one's own row can be left. */
function lawful(place: 'settings' | 'own', { state, when, own }: Shown) {
  const offered = (event: string, who: string): boolean => {
    if (place === 'own') return who === 'self';
    return own ? event === 'CHANGE_ROLE' || event === 'LEAVE' : who === 'organization';
  };
  return membershipLaw.filter(
    (line) => line.from === state && line.when === when && line.who !== 'server' && offered(line.event, line.who),
  );
}

const PLACES = [
  ['settings', { state: 'requested', when: 'plain', own: false }],
  ['settings', { state: 'invited', when: 'plain', own: false }],
  ['settings', { state: 'member', when: 'plain', own: false }],
  ['settings', { state: 'member', when: 'second', own: false }],
  ['settings', { state: 'member', when: 'second', own: true }],
  ['settings', { state: 'member', when: 'last', own: true }],
  ['own', { state: 'requested', when: 'plain', own: true }],
  ['own', { state: 'invited', when: 'plain', own: true }],
  ['own', { state: 'member', when: 'plain', own: true }],
  ['own', { state: 'member', when: 'last', own: true }],
] as const satisfies readonly (readonly ['settings' | 'own', Shown])[];
const titled = PLACES.map(
  ([place, shown]) => [`${place}: ${shown.state}, ${shown.when}${shown.own ? ', own' : ''}`, place, shown] as const,
);

describe('what can be pressed is what the law names', () => {
  test.each(titled)('%s', async (_, place, shown) => {
    const law = lawful(place, shown);
    const seen = await steps(await open(place, shown));
    expect(Object.fromEntries([...seen].map(([event, button]) => [event, isOpen(button)]))).toEqual(
      Object.fromEntries(law.map(({ event, ends }) => [event, !ends.startsWith('!')])),
    );
  });

  test('without the permission every step upon others is shut, and says why', async () => {
    const seen = await steps(await open('settings', { state: 'member', when: 'plain', own: false }, []));
    expect([...seen].map(([event, button]) => [event, isOpen(button)])).toEqual([
      ['CHANGE_ROLE', false],
      ['REMOVE', false],
    ]);
    expect(seen.get('REMOVE')?.textContent).toMatch(/^Remove from organization.*Your role does/);
  });
});

const PRESSED = titled.flatMap(([title, place, shown]) =>
  lawful(place, shown)
    .filter(({ ends }) => !ends.startsWith('!'))
    .map(({ event }) => [title, event, place, shown] as const),
);
test.each(PRESSED)('%s: %s is sent once, after what it asks', async (_, event, place, shown) => {
  const opened = await open(place, shown);
  const seen = await steps(opened);
  await opened.user.click(seen.get(event) as HTMLElement);
  // An invitation is accepted without a dialog.
  if (event !== 'ACCEPT') {
    const dialog = await screen.findByRole('dialog');
    expect(sent).toEqual([]);
    await opened.user.click(within(dialog).getByRole('button', { name: WORDS[event] as string }));
  }
  await waitFor(() => expect(sent).toEqual([`POST /api/organization-users/7/${actionPath(event)}/`]));
});

test('a member is shown by initials, role and country', async () => {
  const { row: found } = await open('settings', { state: 'member', when: 'plain', own: false });
  expect(found.querySelector('.k-avatar')?.textContent).toBe('EN');
  expect(found.textContent).toContain('Poland');
  expect(within(found).getByText('Buyer')).toBeTruthy();
});
