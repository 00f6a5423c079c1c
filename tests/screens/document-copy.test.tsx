import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/app/query-client.ts';
import { DocumentPlace } from './document.place.tsx';
import { Backend } from './documents.backend.ts';
import { documentScreens } from './kit.ts';

const SLOW = { timeout: 120_000 };
const COPY = '/api/documents/1/copy/';

beforeAll(() =>
  Promise.all([
    import('../../src/app/features/documents/editor/CopyScreen.tsx'),
    import('../../src/app/features/documents/editor/DocumentEditor.tsx'),
  ]),
);
documentScreens();

/** A backend whose copy requests are recorded by key; `breaks` is the number of answers lost in transit. */
function serve(backend: Backend, breaks = 0): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'POST' || !url.startsWith(COPY)) return backend.fetch(url, init);
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    if (keys.length <= breaks) throw new TypeError('Failed to fetch');
    return backend.fetch(url, init);
  });
  return keys;
}

let at = '';
function Place() {
  at = useLocation().pathname;
  return null;
}
const open = () =>
  render(
    <StrictMode>
      <DocumentPlace visited={['/documents/1', '/documents/1/copy']} beside={<Place />} />
    </StrictMode>,
  );

const make = async () => userEvent.click(await screen.findByRole('button', { name: 'Create draft' }));

test(
  '/documents/1/copy leaves no draft by a visit; the button makes one, however often it is pressed',
  SLOW,
  async () => {
    const keys = serve(new Backend({}));
    open();
    const button = await screen.findByRole('button', { name: 'Create draft' });
    expect([keys, at]).toEqual([[], '/documents/1/copy']);
    await userEvent.dblClick(button);
    await waitFor(() => expect(at).toBe('/documents/2/edit'));
    expect(await screen.findByLabelText('Notes')).toBeTruthy();
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  },
);

test('pressed again after the answer and before its draft is there, the button makes no other one', SLOW, async () => {
  const keys = serve(new Backend({}));
  const counted = globalThis.fetch;
  let arrive = () => {};
  // Data changed by the copy is read again before the draft opens, which takes time.
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = await counted(url, init);
    if (keys.length > 0 && (init.method ?? 'GET') === 'GET') await arrived;
    return answer;
  });
  open();
  await make();
  await waitFor(() => expect(keys).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  fireEvent.click(screen.getByRole('button', { name: /Create draft/ }));
  arrive();
  await waitFor(() => expect(at).toBe('/documents/2/edit'));
  expect(keys).toHaveLength(1);
});

test(
  'an answer that was lost is asked for with the same key after a reload; another copy is another',
  SLOW,
  async () => {
    const keys = serve(new Backend({}), 1);
    const first = open();
    await make();
    await screen.findByText('Not possible now');
    expect(at).toBe('/documents/1/copy');
    first.unmount();
    queryClient.clear();
    const second = open();
    await make();
    await waitFor(() => expect(at).toBe('/documents/2/edit'));
    expect(new Set(keys).size).toBe(1);
    second.unmount();
    queryClient.clear();
    open();
    await make();
    await waitFor(() => expect(at).toBe('/documents/2/edit'));
    expect(new Set(keys).size).toBe(2);
  },
);

test('whoever may not copy is told why and can go back', SLOW, async () => {
  const backend = new Backend({});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) =>
    init.method === 'POST'
      ? new Response(JSON.stringify({ detail: 'Your role does not allow it.' }), {
          status: 403,
          headers: { 'Content-Type': 'application/json' },
        })
      : backend.fetch(url, init),
  );
  open();
  await make();
  expect(await screen.findByText('Your role does not allow it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open invoice' }).getAttribute('href')).toBe('/documents/1');
});
