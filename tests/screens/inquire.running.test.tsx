import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { forgetUnsaved } from '../../src/app/session/drafts.ts';
import { draft, openDraft } from './inquire.server.tsx';
import { worked } from './chart.hands.tsx';
import { holdUploads } from './kit.ts';

worked(() =>
  Promise.all([
    import('../../src/app/features/procurement/editor/InquireEditor.tsx'),
    import('../../src/app/features/procurement/editor/InquireReview.tsx'),
    import('../../src/app/features/procurement/record/InquireRecord.tsx'),
    import('../../src/app/features/procurement/amend/InquireAmend.tsx'),
    import('../../src/app/features/procurement/editor/LotsGrid.tsx'),
    import('../../src/app/features/procurement/editor/InquireCopy.tsx'),
  ]),
);
const t = (key: string, more: object = {}): string => i18next.t(key, { ns: 'running', ...more });
const word = (key: string): string => i18next.t(key, { ns: 'procurement' });

const DAY = 86_400_000;
const soon = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const published = (more: object = {}) =>
  draft(4, {
    status: 'ACTIVE',
    proc_status: 'Published',
    revision: 1,
    expire_at: soon(5),
    inquireitem_set: [
      { id: 1, name: 'A4', quantity: '100.0000', unit: 'KGM' },
      { id: 2, name: 'A3', quantity: '5.0000', unit: 'KGM' },
    ],
    inquiredocument_set: [{ id: 8, document: '/api/files/8/', name: 'old.pdf', url: '/api/files/8/', size: 9 }],
    allowed: [{ event: 'AMEND', enabled: true, reasons: [] }],
    ...more,
  });
const dry = (more: object = {}) => ({
  ok: true,
  refused: [],
  mails: [
    { organization: { id: 3, name: 'Mill', country: 'PL' }, template: 'tender-published', languages: ['pl', 'uk'] },
  ],
  open: false,
  local: false,
  timers: [{ what: 'deadline', at: soon(5) }],
  fields: { free: ['show_contact'], lot: ['quantity'], whole: ['currency'], locked: ['budget'] },
  ...more,
});
const DRY = '/api/inquires/7/activate/dry-run/';
const toReview = async (told: object) => {
  const opened = openDraft('/inquires/7', [], { reads: { [DRY]: told } });
  await opened.user.click(await screen.findByRole('button', { name: word('inquire.review') }));
  return opened;
};

describe('the dry run before the publication', () => {
  test('tells who is mailed in which language, what the clock does and what stays', async () => {
    await toReview(dry());
    expect(await screen.findByText(/Mill \(Polish, Ukrainian\)/)).toBeTruthy();
    expect(screen.getByText(new RegExp(t('dry.timer.deadline')))).toBeTruthy();
    expect(screen.getByText(t('dry.locked', { fields: word('field.budget') }))).toBeTruthy();
    expect(screen.getByText(t('dry.lot', { fields: word('field.quantity') }))).toBeTruthy();
    expect(screen.getByRole('button', { name: word('inquire.publish') }).getAttribute('aria-disabled')).not.toBe(
      'true',
    );
  });

  test('a company whose mail nobody would read is named', async () => {
    await toReview(dry({ mails: [{ organization: { id: 3, name: 'Mill' }, template: 'x', languages: [] }] }));
    expect(await screen.findByText(t('dry.unread', { names: 'Mill' }))).toBeTruthy();
    expect(screen.getByText(word('review.mailedNobody'))).toBeTruthy();
  });

  test('what would be refused keeps the publication closed and leads to its field', async () => {
    const { user, sent } = await toReview(
      dry({ ok: false, refused: [{ guard: 'quantitiesPositive', fields: ['inquireitem_set.0.quantity'] }] }),
    );
    const why = await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: word('inquire.publish') }));
    expect(sent).toEqual([]);
    await user.click(within(why).getByRole('button', { name: 'Quantity, lot 1' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quantity, lot 1')));
  });
});

describe('an amendment', () => {
  test('shows old and new by lot before it is sent, and sends only what differs', async () => {
    const { user, sent } = openDraft('/inquires/7/amend', [() => [200, published({ version: 5, revision: 2 })]], {
      stored: published(),
    });
    await screen.findByRole('button', { name: t('amend.look') });
    expect(screen.queryByRole('button', { name: word('lots.add') })).toBeNull();
    expect(screen.queryByLabelText(/^Budget/)).toBeNull();
    const quantity = await screen.findByLabelText('Quantity, lot 2');
    await user.clear(quantity);
    await user.type(quantity, '7');
    await user.click(screen.getByRole('button', { name: 'Delete file old.pdf' }));
    await user.type(screen.getByLabelText(/^Payment terms/), '30 days');
    await user.click(screen.getByRole('button', { name: t('amend.look') }));

    expect(await screen.findByText(t('diff.lot', { number: 2, name: 'A3' }))).toBeTruthy();
    expect(screen.queryByText(t('diff.lot', { number: 1, name: 'A4' }))).toBeNull();
    const shown = [...document.querySelectorAll('.t-diff del, .t-diff ins')].map(
      (node) => `${node.tagName} ${node.textContent}`,
    );
    expect(shown).toEqual(['DEL none', 'INS 30 days', 'DEL old.pdf', 'DEL 5', 'INS 7']);
    expect(screen.getByText(t('amend.allStale'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('amend.send') }));
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/^Reason/), 'More frames');
    await user.click(screen.getByRole('button', { name: t('amend.send') }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ path: '/api/inquires/7/amend/', ifMatch: '"4"' });
    expect(sent[0]?.body).toEqual({
      payment_condition: '30 days',
      inquireitem_set: [
        expect.objectContaining({ id: 1, quantity: '100.0000' }),
        expect.objectContaining({ id: 2, quantity: '7' }),
      ],
      detach: [8],
      reason: 'More frames',
    });
    await waitFor(() => expect(location.pathname).toBe('/inquires/7'));
  });

  test('tells before it is sent who is mailed and which times move', async () => {
    const AMEND = '/api/inquires/7/amend/dry-run/';
    const told = {
      steps: [{ lifecycle: 'inquire', id: 7, from: 'Published', to: 'Published', name: '', company: null }],
      mails: [
        { id: 3, name: 'Mill' },
        { id: 4, name: 'Forge' },
      ],
      others: true,
      timers: [{ what: 'deadline', at: '2030-03-01T12:00:00.000Z' }],
    };
    const { user, asked, sent } = openDraft('/inquires/7/amend', [], { stored: published(), reads: { [AMEND]: told } });
    await user.type(await screen.findByLabelText(/^Payment terms/), '30 days');
    await user.click(screen.getByRole('button', { name: t('amend.look') }));
    const list = await screen.findByRole('region', { name: t('foreseen.title') });
    const items = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toEqual([
      t('foreseen.mails', { names: 'Mill, Forge' }),
      t('foreseen.others'),
      expect.stringMatching(new RegExp(`^01/03/2030, 14:00.Kyiv: ${t('dry.timer.deadline')}$`)),
    ]);
    expect(asked).toEqual([
      { method: 'POST', path: AMEND, ifMatch: '"4"', body: { payment_condition: '30 days', reason: '…' } },
    ]);
    // The reason changes nothing about it.
    await user.type(screen.getByLabelText(/^Reason/), 'More time');
    expect([asked.length, sent]).toEqual([1, []]);
  });

  test('names only the lots whose offers it makes out of date, and outlives a closed tab', async () => {
    const { user } = openDraft('/inquires/7/amend', [], { stored: published() });
    await user.type(await screen.findByLabelText('Lot description, lot 1'), 'white');
    await user.click(screen.getByRole('link', { name: 'No. 7' }));
    await user.click(await screen.findByRole('button', { name: t('leave.stay') }));
    cleanup();
    forgetUnsaved();
    const again = openDraft('/inquires/7/amend', [], { stored: published() });
    expect(((await screen.findByLabelText('Lot description, lot 1')) as HTMLInputElement).value).toBe('white');
    await again.user.click(screen.getByRole('button', { name: t('amend.look') }));
    expect(await screen.findByText(t('amend.stale', { count: 1, names: 'A4' }))).toBeTruthy();
  });

  test('sends a new file by its number, once it is at the server, and is told when it is gone from there', async () => {
    const sending = holdUploads();
    const gone = { attach: [{ non_field_errors: ['Upload it again.'] }] };
    const { user, sent } = openDraft('/inquires/7/amend', [() => [400, gone]], { stored: published() });
    await screen.findByRole('button', { name: t('amend.look') });
    const picker = (await screen.findByRole('group', { name: 'Attachments' })).querySelector('input');
    if (!picker) throw new Error('no field for files');
    await user.upload(picker, new File(['x'], 'new.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(sending).toHaveLength(1));
    expect(screen.getByRole('button', { name: t('amend.look') }).getAttribute('aria-disabled')).toBe('true');
    act(() => sending[0]?.answer(201, { file: 44, name: 'new.pdf', size: 1 }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: t('amend.look') }).getAttribute('aria-disabled')).not.toBe('true'),
    );
    await user.click(screen.getByRole('button', { name: t('amend.look') }));
    await user.type(await screen.findByLabelText(/^Reason/), 'x');
    await user.click(screen.getByRole('button', { name: t('amend.send') }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ attach: [44], reason: 'x' }));
    const list = await waitFor(() => document.querySelector('.k-files') ?? Promise.reject(new Error('no files')));
    const complaint = await within(list as HTMLElement).findByText('Upload it again.');
    expect(complaint.closest('li')?.textContent).toContain('new.pdf');
  });

  test('with less than a day left is closed until the deadline moves too', async () => {
    const { user } = openDraft('/inquires/7/amend', [], { stored: published({ expire_at: soon(0.5) }) });
    await user.type(await screen.findByLabelText(/^Delivery time/), 'May');
    await user.click(screen.getByRole('button', { name: t('amend.look') }));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', t('amend.late'));
    await user.type(screen.getByLabelText(/^Reason/), 'x');
    expect(screen.getByRole('button', { name: t('amend.send') }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the other addresses of an inquiry', () => {
  test('/edit of a published one leads to its record, which says that it is amended', async () => {
    openDraft('/inquires/7/edit', [], { stored: published() });
    expect(await screen.findByText(t('edit.fixed'))).toBeTruthy();
    expect(location.pathname).toBe('/inquires/7');
  });

  test('/edit of a draft is its editor', async () => {
    openDraft('/inquires/7/edit', []);
    expect(await screen.findByLabelText(/^Name( \*)?$/)).toBeTruthy();
    expect(location.pathname).toBe('/inquires/7/edit');
  });

  test('/copy tells what is taken along, and makes one draft', async () => {
    const stored = published({ proc_status: 'Unsuccessful', status: 'CLOSED', finished: true });
    const { user, sent } = openDraft('/inquires/7', [() => [201, draft(1, { id: 9 })]], {
      stored,
      reads: { '/api/inquires/7/': stored },
    });
    await user.click(await screen.findByRole('link', { name: t('copy.action') }));
    expect(await screen.findByText(t('copy.left'))).toBeTruthy();
    expect(sent).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: t('copy.make') }));
    await waitFor(() => expect(location.pathname).toBe('/inquires/9'));
    expect(sent.map(({ path }) => path)).toEqual(['/api/inquires/7/copy/']);
  });
});
