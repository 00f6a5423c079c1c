import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import InquireEditor from '../../src/app/features/procurement/editor/InquireEditor.tsx';
import { forgetUnsaved, storeDrafts } from '../../src/app/session/drafts.ts';
import { word, worked } from './chart.hands.tsx';
import { draft, openDraft } from './inquire.server.tsx';
import { holdUploads } from './kit.ts';

/* Data a draft must not lose, mix up or send without review, when events arrive in the wrong order. */

worked(() =>
  Promise.all([
    import('../../src/app/features/procurement/editor/DocumentsField.tsx'),
    import('../../src/app/features/procurement/editor/InquireReview.tsx'),
    import('../../src/app/ui/fields/UploadRow.tsx'),
  ]),
);

const name = () => screen.findByLabelText<HTMLInputElement>(/^Name( \*)?$/);
const slots = () => {
  storeDrafts();
  return Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
};
const file = () => new File(['x'], 'drawing.pdf', { type: 'application/pdf' });
const picker = async () => {
  const input = (await screen.findByRole('group', { name: 'Attachments' })).querySelector('input');
  if (!input) throw new Error('no field for files');
  return input;
};

/** Writes wait until the test releases their answers. */
function holdWrites() {
  const answered = globalThis.fetch;
  let go = (): void => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const response = await answered(input, init);
    if (init.method && init.method !== 'GET') await held;
    return response;
  });
  return () => go();
}

test('what is typed for one organisation is never kept as the text of another one', async () => {
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { 'content-type': 'application/json' } }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const editor = (owner: string) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/inquires/new']}>
        <Suspense fallback={null}>
          <InquireEditor row={null} owner={owner} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(editor('1:2'));
  fireEvent.change(await name(), { target: { value: 'Secret' } });
  // The profile switches to the other organisation before the fate of the page is decided.
  rerender(editor('1:3'));
  fireEvent.change(await name(), { target: { value: 'Secret plan' } });
  expect(slots()).toEqual([expect.stringMatching(/^draft:inquire:1:2:new:/)]);
  // Nothing of it is sent during the next test.
  forgetUnsaved();
});

/** Types, continues typing while the first text is being saved, and leaves before that completes. */
async function leftWhileStoring(sent: readonly unknown[]): Promise<void> {
  const go = holdWrites();
  fireEvent.change(await name(), { target: { value: 'Pumps' } });
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3000 });
  fireEvent.change(await name(), { target: { value: 'Pumps and valves' } });
  cleanup();
  go();
  await waitFor(() => expect(sent).toHaveLength(2));
}

test('what is typed while a new draft is stored is stored too when the page is left', async () => {
  const { sent } = openDraft('/inquires/new', [(body) => [201, draft(1, body)], (body) => [200, draft(2, body)]]);
  await leftWhileStoring(sent);
  expect(sent[1]).toMatchObject({ path: '/api/inquires/7/', ifMatch: '"1"', body: { name: 'Pumps and valves' } });
  await act(async () => {});
  await waitFor(() => expect(slots()).toEqual([]));
});

test('what could not be stored after the page was left stays on this device, under its number', async () => {
  const { sent } = openDraft('/inquires/new', [(body) => [201, draft(1, body)], () => [400, { name: ['Too long.'] }]]);
  await leftWhileStoring(sent);
  await act(async () => {});
  expect(slots()).toEqual(['draft:inquire:1:2:7']);
  expect(localStorage.getItem('draft:inquire:1:2:7')).toContain('Pumps and valves');
});

test('what is stored after the page was left is kept no longer', async () => {
  const { sent } = openDraft('/inquires/7', [(body) => [200, draft(2, body)]]);
  const go = holdWrites();
  fireEvent.change(await name(), { target: { value: 'Pumps' } });
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3000 });
  expect(slots()).toHaveLength(1);
  cleanup();
  go();
  await waitFor(() => expect(slots()).toEqual([]));
});

test('whoever leaves while it is published finds it published in the list', async () => {
  const { user, sent } = openDraft('/inquires/7', [(body) => [200, { ...draft(2, body), published_at: '2030-01-01' }]]);
  await user.click(await screen.findByRole('button', { name: word('inquire.review') }));
  const go = holdWrites();
  await user.click(await screen.findByRole('button', { name: word('inquire.publish') }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await screen.findByRole('heading', { name: 'All inquiries' });
  const told = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
  go();
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'All inquiries' })).toBeTruthy();
});

test('whoever leaves while it is published hears that it was not', async () => {
  const { user, sent } = openDraft('/inquires/7', [() => [400, { name: ['Too long.'] }]]);
  await user.click(await screen.findByRole('button', { name: word('inquire.review') }));
  const go = holdWrites();
  await user.click(await screen.findByRole('button', { name: word('inquire.publish') }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await screen.findByRole('heading', { name: 'All inquiries' });
  go();
  await waitFor(() =>
    expect(document.querySelector('[role=status]')?.textContent).toBe('The inquiry was not published. Too long.'),
  );
});

const attached = (id: number, label: string) => ({
  id,
  document: `/api/files/${id}/`,
  name: label,
  url: `/api/files/${id}/`,
  size: 1,
});

test('a file that a colleague attached after the review is looked at before it is published', async () => {
  const theirs = draft(2, { inquiredocument_set: [attached(9, 'secret.pdf')] });
  const { user, sent } = openDraft('/inquires/7', [
    () => [412, { detail: 'changed', current: theirs }],
    () => [200, { ...theirs, version: 3 }],
    () => [200, { ...theirs, version: 4 }],
  ]);
  await user.click(await screen.findByRole('button', { name: word('inquire.review') }));
  await user.click(await screen.findByRole('button', { name: word('inquire.publish') }));
  expect(await screen.findByText('secret.pdf')).toBeTruthy();
  expect(screen.getAllByText(word('review.filesChanged')).length).toBeGreaterThan(0);
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: word('inquire.review') }));
  await user.click(await screen.findByRole('button', { name: word('inquire.publish') }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(screen.getByText('secret.pdf')).toBeTruthy();
  expect(sent[2]).toMatchObject({ path: '/api/inquires/7/activate/', ifMatch: '"3"' });
});

test('a file that a colleague attached before is shown as soon as anything is stored', async () => {
  const theirs = { inquiredocument_set: [attached(9, 'secret.pdf')] };
  openDraft('/inquires/7', [(body) => [200, draft(3, { ...body, ...theirs })]]);
  fireEvent.change(await name(), { target: { value: 'Pumps' } });
  expect(await screen.findByText('secret.pdf', undefined, { timeout: 4000 })).toBeTruthy();
});

test('Forward leads to no review while a file is on its way, which the review would end', async () => {
  const held = holdUploads();
  const { user } = openDraft('/inquires/7', []);
  await user.click(await screen.findByRole('button', { name: word('inquire.review') }));
  await screen.findByRole('button', { name: word('inquire.publish') });
  act(() => window.history.back());
  await user.upload(await picker(), file());
  await waitFor(() => expect(held).toHaveLength(1));
  act(() => window.history.forward());
  await waitFor(() => expect(window.location.search).toBe('?step=review'));
  await act(async () => {});
  expect(screen.queryByRole('button', { name: word('inquire.publish') })).toBeNull();
  expect(await name()).toBeTruthy();
});

test('Back leads from the first review of a new draft to its fields, not out of the editor', async () => {
  const { user } = openDraft('/inquires/new', [(body) => [201, draft(1, body)]]);
  fireEvent.change(await name(), { target: { value: 'Pumps' } });
  await user.click(await screen.findByRole('button', { name: word('inquire.review') }));
  await screen.findByRole('button', { name: word('inquire.publish') });
  await waitFor(() => expect(window.location.search).toBe('?step=review'));
  expect(window.location.pathname).toBe('/inquires/7');
  act(() => window.history.back());
  expect((await name()).value).toBe('Pumps');
  expect(window.location.pathname).toBe('/inquires/7');
});

test('a review that was asked for does not end a file that was chosen since', async () => {
  const held = holdUploads();
  const { user, sent } = openDraft('/inquires/new', [(body) => [201, draft(1, body)]]);
  const go = holdWrites();
  fireEvent.change(await name(), { target: { value: 'Pumps' } });
  await user.click(await screen.findByRole('button', { name: word('inquire.review') }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.upload(await picker(), file());
  go();
  await waitFor(() => expect(held).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(screen.queryByRole('button', { name: word('inquire.publish') })).toBeNull();
  expect(screen.getByText('drawing.pdf')).toBeTruthy();
});

test('a file that was called off before its draft was stored is not sent', async () => {
  const held = holdUploads();
  const { user, sent } = openDraft('/inquires/new', [(body) => [201, draft(1, body)]]);
  const go = holdWrites();
  await user.upload(await picker(), file());
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Delete file drawing.pdf' }));
  go();
  await waitFor(() => expect(window.location.pathname).toBe('/inquires/7'));
  await act(async () => {});
  expect(held).toEqual([]);
  expect(screen.queryByText('drawing.pdf')).toBeNull();
});

test('what another page keeps of the same draft is not taken away by this one', async () => {
  const { sent } = openDraft('/inquires/7', [(body) => [200, draft(2, body)]]);
  fireEvent.change(await name(), { target: { value: 'Mine' } });
  storeDrafts();
  localStorage.setItem('draft:inquire:1:2:7', 'of another page');
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3000 });
  await screen.findByText(/^Saved/);
  expect(localStorage.getItem('draft:inquire:1:2:7')).toBe('of another page');
});

test('one’s own text that another page has stored already is no conflict', async () => {
  const { sent } = openDraft('/inquires/7', [
    (body) => [412, { detail: 'changed', current: draft(2, body) }],
    (body) => [200, draft(3, body)],
  ]);
  fireEvent.change(await name(), { target: { value: 'Mine' } });
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 3000 });
  expect(sent[1]).toMatchObject({ ifMatch: '"2"', body: { name: 'Mine' } });
  await screen.findByText(/^Saved/);
  expect(screen.queryByRole('dialog')).toBeNull();
});
