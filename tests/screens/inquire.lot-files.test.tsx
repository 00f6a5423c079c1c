import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useReducer } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { edit, rowsOf, type Typed } from '../../machines/flows/draft.ts';
import {
  arrived,
  bodyOf,
  LOT_FILES,
  LOTS,
  uploading,
} from '../../src/app/features/procurement/editor/inquire-draft.ts';
import { LotsGrid } from '../../src/app/features/procurement/editor/LotsGrid.tsx';
import { forgetUnsaved } from '../../src/app/session/drafts.ts';
import { LotsTable } from '../../src/app/trade/LotsTable.tsx';
import { draft, openDraft } from './inquire.server.tsx';
import { holdUploads, speak, tidy } from './kit.ts';

beforeAll(async () => {
  await import('../../src/app/features/procurement/amend/InquireAmend.tsx');
});
beforeEach(async () => {
  await speak('en', 'procurement', 'running', 'lifecycles-procurement', 'units');
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  tidy();
  forgetUnsaved();
  vi.unstubAllGlobals();
});

const word = (key: string, more: object = {}): string => i18next.t(key, { ns: 'running', ...more });

let typed: Typed;
const stored = vi.fn(() => Promise.resolve<number | null>(7));
const lot = (id: number | null, name: string, files: readonly object[] = []) => ({
  key: `k-${name}`,
  id,
  name,
  description: '',
  quantity: '1',
  unit: 'PCS',
  tariff_number: '',
  article: '',
  [LOT_FILES]: files,
});
const kept = { file: 3, name: 'old.pdf', size: 9, url: '/api/files/3/' };

function Grid({ errors = {} }: { errors?: Typed['errors'] }) {
  const [state, send] = useReducer(edit, {
    draft: { [LOTS]: [lot(1, 'A', [kept]), lot(null, 'B')] },
    errors,
    added: 0,
  });
  typed = state;
  return <LotsGrid draft={state.draft} errors={state.errors} onEdit={send} stored={stored} />;
}
const filesOf = (name: string) =>
  rowsOf(rowsOf(typed.draft, LOTS).find((row) => row['name'] === name) ?? {}, LOT_FILES).map((file) => file['name']);
const group = (number: number) => within(screen.getByRole('group', { name: `Attachments of lot ${number}` }));
const input = (number: number) =>
  screen
    .getByRole('group', { name: `Attachments of lot ${number}` })
    .querySelector('input[type=file]') as HTMLInputElement;
const sent = () => (bodyOf(typed.draft)[LOTS] ?? []).map((row) => row[LOT_FILES]);

test('a file is sent for its lot, tried again by itself, and follows the lot that moves meanwhile', async () => {
  const user = userEvent.setup();
  const held = holdUploads();
  render(<Grid />);
  expect(screen.getByRole('button', { name: 'Add attachments to lot 2' }).textContent).toBe('Add attachments');
  await user.upload(input(2), new File(['bytes'], 'new.pdf'));
  await waitFor(() => expect(held).toHaveLength(1));
  expect(held[0]?.path).toBe('/api/inquires/7/uploads/');
  act(() => held[0]?.share(0.4));
  await group(2).findByText(/40/);
  // The inquiry cannot be published during the upload, and a save in between leaves the file out.
  expect(uploading(typed.draft)).toBe(true);
  expect(sent()).toEqual([[{ file: 3 }], []]);
  act(() => held[0]?.fail());
  const retry = await group(2).findByRole('button', { name: 'Send new.pdf again' });
  expect(uploading(typed.draft)).toBe(false);
  await user.click(retry);
  await waitFor(() => expect(held).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Move lot 2 up' }));
  act(() => held[1]?.answer(201, { file: 8, name: 'new.pdf', size: 5 }));
  await waitFor(() => expect(uploading(typed.draft)).toBe(false));
  expect([filesOf('A'), filesOf('B')]).toEqual([['old.pdf'], ['new.pdf']]);
  expect(sent()).toEqual([[{ file: 8 }], [{ file: 3 }]]);
  await user.click(group(2).getByRole('button', { name: 'Delete file old.pdf' }));
  expect(sent()).toEqual([[{ file: 8 }], []]);
});

test('a lot takes its files along when it is copied over another, and no file that is on its way', async () => {
  const user = userEvent.setup();
  const held = holdUploads();
  render(<Grid />);
  await user.upload(input(1), new File(['bytes'], 'late.pdf'));
  await waitFor(() => expect(held).toHaveLength(1));
  const choose = async (number: number, item: RegExp) => {
    await user.click(screen.getByRole('button', { name: `More actions for lot ${number}` }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  await choose(1, /^Copy lot/);
  await choose(2, /Replace with “A”/);
  expect(sent()).toEqual([[{ file: 3 }], [{ file: 3 }]]);
  // Its lot is removed before the upload ends: the file belongs to no lot, and nothing waits for it.
  await choose(1, /^Delete/);
  act(() => held[0]?.answer(201, { file: 9, name: 'late.pdf', size: 5 }));
  await waitFor(() => expect(uploading(typed.draft)).toBe(false));
  expect(sent()).toEqual([[{ file: 3 }]]);
});

test('what is wrong stands at the file and at the lot, and a draft that cannot be stored says so', async () => {
  const user = userEvent.setup();
  const held = holdUploads();
  stored.mockResolvedValueOnce(null);
  render(
    <Grid
      errors={{ [`${LOTS}.0.${LOT_FILES}.0`]: ['This file is gone.'], [`${LOTS}.1.${LOT_FILES}`]: ['Too many files.'] }}
    />,
  );
  expect(document.getElementById(`field-${LOTS}.0.${LOT_FILES}.0`)?.textContent).toContain('This file is gone.');
  expect(document.getElementById(`field-${LOTS}.1.${LOT_FILES}`)?.textContent).toBe('Too many files.');
  await user.upload(input(2), new File(['bytes'], 'new.pdf'));
  await group(2).findByText(/The draft is not saved yet/);
  expect(held).toHaveLength(0);
  expect(screen.queryByText('Too many files.')).toBeNull();
  await user.click(group(1).getByRole('button', { name: 'Delete file old.pdf' }));
  expect(screen.queryByText('This file is gone.')).toBeNull();
});

test('what this device kept has no file that never arrived, and says nothing of files it never knew', () => {
  const draft = {
    [LOTS]: [lot(1, 'A', [kept, { file: null, name: 'lost.pdf', size: 1 }])],
  };
  const { [LOT_FILES]: _none, ...before } = lot(3, 'C');
  const back = arrived({ [LOTS]: [...draft[LOTS].slice(0, 1), before] });
  expect(rowsOf(back, LOTS).map((row) => row[LOT_FILES])).toEqual([[kept], undefined]);
  expect((bodyOf(back)[LOTS] ?? []).map((row) => LOT_FILES in row)).toEqual([true, false]);
});

test('a lot that is only read has its files under its text, each to be fetched by its name', async () => {
  const user = userEvent.setup();
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return new Response('{"detail":"This record does not exist, or you have no access to it. Go back to the list."}', {
      status: 404,
      headers: { 'content-type': 'application/json' },
    });
  });
  const lots = [
    { ...lot(1, 'A'), documents: [kept] },
    { ...lot(2, 'B'), documents: [] },
  ];
  render(<LotsTable lots={lots} />, { wrapper: MemoryRouter });
  // The name is shown before the download code is loaded.
  expect(screen.getByText('old.pdf')).toBeTruthy();
  const row = screen.getByRole('row', { name: /old\.pdf/ });
  await user.click(await within(row).findByRole('button', { name: 'Download old.pdf' }));
  await waitFor(() => expect(fetched).toEqual(['/api/files/3/']));
  await within(row).findByRole('alert');
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

test('replaces a file of one lot at that lot alone, by its number, and shows both before it is sent', async () => {
  const sending = holdUploads();
  const drawing = { id: 5, file: 51, document: '/api/files/51/', name: 'old.pdf', url: '/api/files/51/', size: 9 };
  const lots = [
    { id: 1, name: 'A4', quantity: '100', unit: 'KGM', documents: [drawing] },
    { id: 2, name: 'A3', quantity: '5', unit: 'KGM' },
  ];
  const stored = draft(4, {
    status: 'ACTIVE',
    proc_status: 'Published',
    revision: 1,
    expire_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    inquireitem_set: lots,
    allowed: [{ event: 'AMEND', enabled: true, reasons: [] }],
  });
  const { user, sent } = openDraft('/inquires/7/amend', [], { stored });
  const files = await screen.findByRole('group', { name: 'Attachments of lot 1' });
  await user.click(within(files).getByRole('button', { name: 'Delete file old.pdf' }));
  await user.upload(files.querySelector('input') as HTMLInputElement, new File(['x'], 'old.pdf'));
  await waitFor(() => expect(sending.map(({ path }) => path)).toEqual(['/api/inquires/7/uploads/']));
  const look = () => screen.getByRole('button', { name: word('amend.look') });
  expect(look().getAttribute('aria-disabled')).toBe('true');
  act(() => sending[0]?.answer(201, { file: 52, name: 'old.pdf', size: 1 }));
  await waitFor(() => expect(look().getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(look());
  expect(await screen.findByText(word('amend.stale', { count: 1, names: 'A4' }))).toBeTruthy();
  expect([...document.querySelectorAll('del, ins')].map((one) => `${one.tagName} ${one.textContent}`)).toEqual([
    'DEL old.pdf',
    'INS old.pdf',
  ]);
  await user.type(screen.getByLabelText(/^Reason/), 'x');
  await user.click(screen.getByRole('button', { name: word('amend.send') }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    inquireitem_set: [
      expect.objectContaining({ id: 1, documents: [{ file: 52 }] }),
      expect.objectContaining({ id: 2, documents: [] }),
    ],
    reason: 'x',
  });
});
