import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { draftOf } from '../../src/app/features/procurement/editor/inquire-draft.ts';
import { inquireRow } from '../../src/contract/procurement/inquire.ts';
import { isDirty, storeDrafts } from '../../src/app/session/drafts.ts';
import { word, worked } from './chart.hands.tsx';
import { draft, openDraft } from './inquire.server.tsx';
import { holdUploads } from './kit.ts';

/* The behaviour common to all drafts (src/app/trade/draft), in the editor of an inquiry. */

worked(() =>
  Promise.all([
    import('../../src/app/features/procurement/editor/InquireEditor.tsx'),
    import('../../src/app/features/procurement/editor/InquireConflict.tsx'),
    import('../../src/app/features/procurement/editor/InquireReview.tsx'),
    import('../../src/app/features/procurement/record/InquireRecord.tsx'),
    import('../../src/app/trade/ConflictDialogBody.tsx'),
  ]),
);

const SLOT = 'draft:inquire:1:2:7';
const save = '{Control>}s{/Control}';
const name = () => screen.findByLabelText<HTMLInputElement>(/^Name( \*)?$/);
const changed =
  (version: number, more: object = {}) =>
  (): [number, unknown] => [412, { detail: 'changed', current: draft(version, more) }];
const published = draft(4, { status: 'ACTIVE', proc_status: 'Published', allowed: [] });

const typed = (more: object) => draftOf(inquireRow.parse(draft(1, more)));
const keepHere = (kept: object): void =>
  localStorage.setItem(SLOT, JSON.stringify({ version: '"1"', at: '2027-03-01T09:00:00Z', ...kept }));

describe('what this device kept', () => {
  test('is saved over a newer version only when that was decided', async () => {
    keepHere({ draft: typed({ name: 'Mine' }), base: typed({}) });
    const stored = draft(2, { name: 'By Olena' });
    const { user, sent } = openDraft('/inquires/7', [changed(2, { name: 'By Olena' })], { stored });
    await user.type(await name(), save);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('group', { name: 'Name' })).toBeTruthy();
    expect(sent).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: word('conflict.overwrite') }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ ifMatch: '"2"', body: { name: 'Mine' } }));
  });

  test('is gone once it was stored on leaving, so that a later visit saves nothing', async () => {
    const { sent } = openDraft('/inquires/7', [(body) => [200, draft(2, body)]]);
    fireEvent.change(await name(), { target: { value: 'Paper!' } });
    storeDrafts();
    expect(localStorage.getItem(SLOT)).toContain('Paper!');
    await waitFor(() => expect(isDirty()).toBe(true));
    cleanup();
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => {});
    storeDrafts();
    await waitFor(() => expect(localStorage.getItem(SLOT)).toBeNull());
  });

  test('before a field was known stands as that is stored', async () => {
    const { delivery_time: _unknown, ...kept } = typed({ name: 'Mine' });
    keepHere({ draft: kept });
    openDraft('/inquires/7', [(body) => [200, draft(2, body)]], { stored: draft(1, { delivery_time: 'May' }) });
    expect((await name()).value).toBe('Mine');
    expect(screen.getByLabelText<HTMLInputElement>(/^Delivery time/).value).toBe('May');
  });
});

describe('after a conflict', () => {
  test('what was reloaded is what the typing is based on', async () => {
    const theirs = { name: 'By Olena' };
    const { user, sent } = openDraft('/inquires/7', [changed(2, theirs), changed(3, theirs)]);
    await user.type(await name(), `!${save}`);
    await user.click(await screen.findByRole('button', { name: word('conflict.reload') }));
    await waitFor(async () => expect((await name()).value).toBe('By Olena'));
    // A new version without changes to the draft is not a conflict.
    await user.type(await name(), `?${save}`);
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ ifMatch: '"3"', body: { name: 'By Olena?' } }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('what was reloaded and typed back again is not lost by leaving', async () => {
  const { user } = openDraft('/inquires/7', [changed(2, { name: 'By Olena' })]);
  await user.type(await name(), `!${save}`);
  await user.click(await screen.findByRole('button', { name: word('conflict.reload') }));
  await waitFor(async () => expect((await name()).value).toBe('By Olena'));
  fireEvent.change(await name(), { target: { value: 'x' } });
  await waitFor(() => expect(isDirty()).toBe(true));
  fireEvent.change(await name(), { target: { value: 'By Olena' } });
  await waitFor(() => expect(isDirty()).toBe(false), { timeout: 1000 });
});

describe('the last step', () => {
  test('leads back to the fields of what was new, and not to where one came from', async () => {
    const { user } = openDraft('/inquires/new', [(body) => [201, draft(1, { name: body['name'] })]]);
    await user.type(await name(), 'Pumps');
    await user.click(await screen.findByRole('button', { name: word('inquire.review') }));
    await user.click(await screen.findByRole('button', { name: 'Back to editing' }));
    expect((await name()).value).toBe('Pumps');
  });

  test('says that it was taken, and leads to the record', async () => {
    let search = '';
    const Place = () => {
      search = useLocation().search;
      return null;
    };
    const { user } = openDraft('/inquires/7', [() => [200, published]], { beside: <Place /> });
    // The reads are answered later than the write.
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
      if (!init.method || init.method === 'GET') await new Promise((resolve) => setTimeout(resolve, 200));
      return answered(input, init);
    });
    await user.click(await screen.findByRole('button', { name: word('inquire.review') }));
    await user.click(await screen.findByRole('button', { name: word('inquire.publish') }));
    expect(await screen.findByText(/^suppliers submit offers by/)).toBeTruthy();
    await waitFor(() => expect(document.body.textContent).toContain(word('inquire.published')));
    expect(search).toBe('');
  });

  test('that somebody took before leads to what is so by now', async () => {
    const refusal = { code: 'not_allowed_in_state', event: 'ACTIVATE', state: 'Published', guards: [] };
    const reads: Record<string, unknown> = {};
    const { user } = openDraft('/inquires/7', [() => [409, { detail: 'refused', refusal }]], { reads });
    await user.click(await screen.findByRole('button', { name: word('inquire.review') }));
    const publish = await screen.findByRole('button', { name: word('inquire.publish') });
    reads['/api/inquires/7/'] = published;
    await user.click(publish);
    expect(await screen.findByText(/^suppliers submit offers by/)).toBeTruthy();
  });
});

test('a draft that was deleted meanwhile says so to whoever types in it', async () => {
  const { user } = openDraft('/inquires/7', [() => [404, { detail: 'Go back to the list.' }]]);
  await user.type(await name(), `!${save}`);
  expect(await screen.findByText(word('draft.gone'))).toBeTruthy();
  expect((await name()).value).toBe('Paper!');
});

test('a file does not wait for a draft that the ended session keeps from being stored', async () => {
  holdUploads();
  const { user } = openDraft('/inquires/new', [() => [401, { detail: 'ended' }]]);
  const picker = (await screen.findByRole('group', { name: 'Attachments' })).querySelector('input');
  if (!picker) throw new Error('no field for files');
  await user.upload(picker, new File(['x'], 'drawing.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(word('documents.draftFirst'))).toBeTruthy();
});

test('Ctrl+S saves wherever the cursor is, in any script', async () => {
  const { user, sent } = openDraft('/inquires/7', [(body) => [200, draft(2, body)], (body) => [200, draft(3, body)]]);
  const field = await name();
  await user.type(field, '!');
  field.blur();
  await user.keyboard(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(/^Saved/);
  await user.type(field, '?');
  const typed = new KeyboardEvent('keydown', {
    key: 'ы',
    code: 'KeyS',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  });
  act(() => void field.dispatchEvent(typed));
  expect(typed.defaultPrevented).toBe(true);
  await waitFor(() => expect(sent).toHaveLength(2));
});
