import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDraft } from './inquire.server.tsx';
import { speak, tidy } from './kit.ts';

const at = '2030-01-02T10:00:00Z';
const row = (id: number, email: string, more: object, again: string[] = []) => ({
  id,
  email,
  version: 2,
  language: 'en',
  letters: 1,
  sent_at: at,
  ...more,
  allowed: [
    { event: 'SEND_AGAIN', enabled: again.length === 0, reasons: again },
    { event: 'WITHDRAW', enabled: true, reasons: [] },
  ],
});
const ROWS = [
  row(3, 'lost@outside.example', { state: 'sent', delivery: 'failed' }),
  row(4, 'late@outside.example', { state: 'opened', delivery: 'sent', opened_at: at }, ['sentLongAgo']),
];

beforeAll(async () => {
  await Promise.all([
    import('../../src/app/features/procurement/editor/InquireEditor.tsx'),
    import('../../src/app/features/procurement/editor/PeopleFields.tsx'),
    import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'),
  ]);
});
beforeEach(async () => {
  await speak('en', 'procurement', 'lifecycles-procurement', 'invitations', 'units');
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

test('who was invited by email, how far each is, and a letter that nobody got', async () => {
  const { user, sent } = openDraft('/inquires/7', [() => [200, ROWS[0]]], {
    reads: { '/api/inquires/7/invitations/': ROWS },
  });
  const lost = (await screen.findByText('lost@outside.example')).closest('tr') as HTMLElement;
  within(lost).getByText('Not delivered');
  const late = screen.getByText('late@outside.example').closest('tr') as HTMLElement;
  within(late).getByText('Link opened', { selector: 'span' });
  await user.click(within(lost).getByRole('button', { name: /lost@outside/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/invitations/3/send-again/', ifMatch: '"2"' }]),
  );
});

test('addresses are parted, and a refused one is told beside the field', async () => {
  const refused = { emails: { 1: ['Enter a valid email address.'] } };
  const { user, sent } = openDraft('/inquires/7', [() => [400, refused], () => [201, ROWS]]);
  await user.click(await screen.findByRole('button', { name: 'Invite by email' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Email addresses'), 'a@x.example, b{Enter}c@x.example');
  await user.selectOptions(within(dialog).getByLabelText('Language of the email'), 'pl');
  const add = within(dialog).getByRole('button', { name: 'Add addresses' });
  await user.click(add);
  await within(dialog).findByText('Enter a valid email address.');
  await user.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ path, body }) => [path, body])).toEqual(
    [1, 2].map(() => [
      '/api/inquires/7/invitations/',
      { emails: ['a@x.example', 'b', 'c@x.example'], partners: [], language: 'pl' },
    ]),
  );
});
