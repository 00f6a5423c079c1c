import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../src/app/api/client.ts';
import { keyOf } from '../../src/app/api/queries.ts';
import { queryClient } from '../../src/app/query-client.ts';
import { storeDrafts } from '../../src/app/session/drafts.ts';
import * as session from '../../src/app/session/session.ts';
import { buyerRequestEndpoints } from '../../src/contract/requests/buyer-request.endpoints.ts';
import { documentEndpoints } from '../../src/contract/invoicing/document.endpoints.ts';
import { outcomeEndpoints } from '../../src/contract/platform/outcome.ts';
import { inquireEndpoints } from '../../src/contract/procurement/inquire.endpoints.ts';
import { worked } from './chart.hands.tsx';
import { draft, openDraft } from './inquire.server.tsx';
import { callsOfSession } from './session.kit.ts';

/* Calls that outlive the session they started in: none of them may have an effect in the next one. */

worked(() => Promise.all([]));

beforeEach(() => {
  callsOfSession();
  session.signIn('first');
  session.learn([2], 2, 1);
});
afterEach(() => {
  session.signOut();
  vi.unstubAllGlobals();
});

const another = (): void => {
  session.signOut();
  session.signIn('second');
  session.learn([3], 3, 8);
};

/** Answers wait until the test releases them. */
function held(answers: () => Promise<Response>) {
  let go = (): void => {};
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  return {
    go: () => go(),
    fetch: async () => {
      const answer = await answers();
      await wait;
      return answer;
    },
  };
}

const edit = (comments: string) =>
  call(documentEndpoints.documentUpdate, { params: { id: 3 }, body: { comments }, ifMatch: '"1"' });

test('a 401 for the key of before signs nobody out who came since', async () => {
  const { go, fetch } = held(async () => new Response('{"detail":"No."}', { status: 401 }));
  vi.stubGlobal('fetch', fetch);
  const asked = edit('A');
  another();
  go();
  expect(await asked).toMatchObject({ ok: false, kind: 'unauthorized' });
  expect(session.token()).toBe('second');
});

test('what anybody may do is not done in the name of whoever came since', async () => {
  const sent: (string | null)[] = [];
  const { go, fetch } = held(async () => new Response('{"detail":"No."}', { status: 401 }));
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('authorization'));
    return fetch();
  });
  const asked = call(buyerRequestEndpoints.unauthBuyerRequestClose, { params: { secret: 'x' } });
  another();
  go();
  expect(await asked).toMatchObject({ ok: false, kind: 'unauthorized' });
  expect(sent).toEqual(['Token first']);
});

const remove = () =>
  call(inquireEndpoints.inquireDocumentRemove, { params: { id: 7, document: 1 } }).then((result) =>
    result.ok ? 'done' : result.kind,
  );

test.each([
  ['whoever came since', another, ['unauthorized', 0]],
  ['nobody', session.signOut, ['unauthorized', 0]],
  ['the same person in another organisation', () => session.settleOrganization(4), ['unauthorized', 0]],
  ['the person who asked', () => {}, ['done', 1]],
])('an answer is for the person who asked: %s gets none of it', async (_, change, told) => {
  const { go, fetch } = held(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  const shown = vi.fn();
  const asked = remove().then((outcome) => {
    if (outcome === 'done') shown();
    return outcome;
  });
  await act(async () => {
    change();
  });
  go();
  expect([await asked, shown.mock.calls.length]).toEqual(told);
});

test('a record that another user has changed is not shown to whoever came since', async () => {
  const { go, fetch } = held(async () => Response.json({ detail: 'x', current: { id: 3 } }, { status: 412 }));
  vi.stubGlobal('fetch', fetch);
  const asked = edit('A');
  another();
  go();
  expect(await asked).toEqual({ ok: false, kind: 'unauthorized', detail: '' });
});

test('a list on its way at the sign-out is not in the cache of whoever came since', async () => {
  session.startSession({
    clearCache: () => queryClient.clear(),
    revoke: () => {},
    onForeignOrganization: () => {},
    onFollow: () => {},
  });
  const { go, fetch } = held(async () => Response.json([]));
  vi.stubGlobal('fetch', fetch);
  const queryKey = keyOf(inquireEndpoints.inquireGet, { params: { id: 7 } });
  const read = () =>
    queryClient
      .query({
        queryKey,
        queryFn: ({ signal }) => call(inquireEndpoints.inquireGet, { params: { id: 7 }, signal }),
      })
      .catch((error: unknown) => String(error));
  const asked = read();
  another();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  go();
  expect(await asked).toContain('Cancelled');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('what anybody may read is read once more without the key that has expired', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const key = new Headers(headers).get('authorization');
    sent.push(key);
    return key
      ? new Response('{"detail":"No."}', { status: 401 })
      : Response.json({ arrived: false, status: null, body: null });
  });
  const query = { method: 'POST', path: '/api/orders/' } as const;
  const asked = await call(outcomeEndpoints.outcomeWithdraw, { query, idempotencyKey: 'k' });
  expect(asked).toMatchObject({ ok: true, data: { arrived: false } });
  expect(sent).toEqual(['Token first', null]);
});

test('a page that slept through a sign-out and the sign-in after it signs nobody out', () => {
  localStorage.setItem('token', 'second');
  localStorage.removeItem('organization');
  for (const newValue of [null, 'second'])
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue, storageArea: localStorage }));
  expect(session.token()).toBe('second');
  expect(session.organizationOf()).toBeNull();
});

test('what waits for an earlier call to be settled is not sent by whoever signed in meanwhile', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await edit('A');
  const sent: string[] = [];
  const { go, fetch } = held(async () => Response.json({ arrived: false, status: null, body: null }));
  vi.stubGlobal('fetch', (_: string, { method = 'GET', headers }: RequestInit) => {
    sent.push(`${method} ${new Headers(headers).get('authorization')}`);
    return fetch();
  });
  const second = edit('B');
  await waitFor(() => expect(sent).toHaveLength(1));
  another();
  go();
  expect(await second).toMatchObject({ ok: false, kind: 'unauthorized' });
  expect(sent).toEqual(['DELETE Token first']);
});

test('what was typed while a draft was stored is not stored by whoever signed in before the answer', async () => {
  const { sent } = openDraft('/inquires/7', [(body) => [200, draft(2, body)]]);
  const answers = globalThis.fetch;
  let go = (): void => {};
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const answer = await answers(input, init);
    if (init.method && init.method !== 'GET') await wait;
    return answer;
  });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name( \*)?$/);
  fireEvent.change(name, { target: { value: 'Pumps' } });
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3000 });
  fireEvent.change(name, { target: { value: 'Pumps and valves' } });
  // Left through a link, and signed out on the next page.
  cleanup();
  another();
  go();
  await act(async () => {});
  await act(async () => {});
  storeDrafts();
  expect(sent).toHaveLength(1);
  expect(localStorage.getItem('draft:inquire:1:2:7')).toContain('Pumps and valves');
});
