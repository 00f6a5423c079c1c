import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { isDirty } from '../../src/app/session/drafts.ts';
import { leave } from '../../src/app/session/leaving.ts';
import { draft, openDraft } from './inquire.server.tsx';
import { worked } from './chart.hands.tsx';
import { holdUploads } from './kit.ts';

worked(() =>
  Promise.all([
    import('../../src/app/features/procurement/editor/InquireEditor.tsx'),
    import('../../src/app/shell/LeaveDialog.tsx'),
  ]),
);
const word = (key: string): string => i18next.t(key, { ns: 'running' });
const refuse = (): [number, unknown] => [400, { name: ['No'] }];
const name = () => screen.findByLabelText(/^Name( \*)?$/);
const question = () => screen.queryByRole('dialog', { name: word('leave.title') });

describe('leaving a form', () => {
  test('asks while its values differ from what the server has; staying keeps them, leaving goes', async () => {
    const { user } = openDraft('/inquires/7', [refuse]);
    await user.type(await name(), '!');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: word('leave.stay') }));
    await waitFor(() => expect(question()).toBeNull());
    expect(location.pathname).toBe('/inquires/7');
    expect(((await name()) as HTMLInputElement).value).toBe('Paper!');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: word('leave.leave') }));
    expect(await screen.findByRole('heading', { name: 'All inquiries' })).toBeTruthy();
    expect(location.pathname).toBe('/inquires');
  });

  test('does not ask when what was typed was taken back, nor when everything is saved', async () => {
    const { user, sent } = openDraft('/inquires/7', [(body) => [200, draft(2, body)]]);
    await user.type(await name(), '!{Backspace}');
    await waitFor(() => expect(isDirty()).toBe(false));
    await user.type(await name(), '?{Control>}s{/Control}');
    await waitFor(() => expect(sent.at(-1)?.body['name']).toBe('Paper?'));
    await screen.findByText(/^Saved/);
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByRole('heading', { name: 'All inquiries' })).toBeTruthy();
  });

  test('asks at the Back button too, and goes where it would have gone', async () => {
    window.history.pushState({ idx: 0 }, '', '/inquires');
    const { user } = openDraft('/inquires', [refuse]);
    await screen.findByRole('heading', { name: 'All inquiries' });
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await user.type(await name(), '!');
    act(() => history.back());
    await screen.findByRole('dialog', { name: word('leave.title') });
    await waitFor(() => expect(location.pathname).toBe('/inquires/7'));
    await user.click(screen.getByRole('button', { name: word('leave.leave') }));
    expect(await screen.findByRole('heading', { name: 'All inquiries' })).toBeTruthy();
    expect(location.pathname).toBe('/inquires');
  });

  test('counts a file on its way, and one file is sent again by itself', async () => {
    const sent = holdUploads();
    const drawing = { id: 3, document: '/api/files/9/', name: 'drawing.pdf', url: '/api/files/9/', size: 1 };
    const attached: object[] = [];
    const { user } = openDraft('/inquires/7', [(body) => [200, draft(2, { ...body, inquiredocument_set: attached })]]);
    await name();
    const picker = (await screen.findByRole('group', { name: 'Attachments' })).querySelector('input');
    if (!picker) throw new Error('no field for files');
    await user.upload(picker, new File(['x'], 'drawing.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(isDirty()).toBe(true));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.share(0.4));
    await screen.findByText(/40/);
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: word('leave.stay') }));
    act(() => sent[0]?.fail());
    await user.click(await screen.findByRole('button', { name: /drawing\.pdf.*again|again.*drawing\.pdf/i }));
    await waitFor(() => expect(sent).toHaveLength(2));
    // The upload stores the file, and the record contains it from then on.
    attached.push(drawing);
    act(() => sent[1]?.answer(201, drawing));
    await waitFor(() => expect(isDirty()).toBe(false));
    expect(await screen.findByRole('button', { name: 'Delete file drawing.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send drawing.pdf again' })).toBeNull();
  });

  test('asks before signing out, and stores nothing under another name then', async () => {
    const { user, sent } = openDraft('/inquires/7', [refuse]);
    const field = await name();
    await user.type(field, '!');
    const out = vi.fn<() => void>(cleanup);
    act(() => leave(out, { ends: true }));
    expect(out).not.toHaveBeenCalled();
    const go = await screen.findByRole('button', { name: word('leave.leave') });
    const before = sent.length;
    // Typing and leaving without a pause: the autosave is still pending and must not run.
    fireEvent.change(field, { target: { value: 'Paper!?' } });
    fireEvent.click(go);
    expect(out).toHaveBeenCalledTimes(1);
    await act(async () => {});
    expect(sent).toHaveLength(before);
    expect(localStorage.getItem('draft:inquire:1:2:7')).toContain('Paper!?');
  });
});
