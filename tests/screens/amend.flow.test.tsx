import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import i18next from 'i18next';
import { type Amended, amendInquireFlow } from '../../machines/flows/amend-inquire.flow.ts';
import { storeDrafts } from '../../src/app/session/drafts.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { draft, openDraft } from './inquire.server.tsx';
import { worked } from './chart.hands.tsx';
import { holdUploads } from './kit.ts';

/* Every path through the chart of an amendment, on the screen. */

worked(() =>
  Promise.all([
    import('../../src/app/features/procurement/amend/InquireAmend.tsx'),
    import('../../src/app/features/procurement/record/InquireRecord.tsx'),
    import('../../src/app/features/procurement/editor/LotsGrid.tsx'),
  ]),
);
const t = (key: string): string => i18next.t(key, { ns: 'running' });

const published = (version: number) =>
  draft(version, {
    status: 'ACTIVE',
    proc_status: 'Published',
    expire_at: new Date(Date.now() + 432_000_000).toISOString(),
    inquiredocument_set: [{ id: 8, document: '/api/files/8/', name: 'old.pdf', url: '/api/files/8/', size: 9 }],
    allowed: [{ event: 'AMEND', enabled: true, reasons: [] }],
  });

const DONE = 'xstate.done.actor.0.amend-inquire.sending';
const FAILED = 'xstate.error.actor.0.amend-inquire.sending';
const refused = (errors: Record<string, string[]>): Amended => ({ kind: 'refused', errors, form: [] });
/** The server's answer and the resulting event of the flow. */
const ANSWERS: readonly (readonly [status: number, body: unknown, output: Amended])[] = [
  [200, published(5), { kind: 'sent' }],
  [400, { payment_condition: ['Too long.'] }, refused({ payment_condition: ['Too long.'] })],
  [400, { reason: ['Say more.'] }, refused({ reason: ['Say more.'] })],
];
type Sample = { readonly type: string; readonly [field: string]: unknown };
const ROW = { list: 'inquiredocument_set', at: 0 };
const samples: Record<string, readonly Sample[]> = {
  SET: [{ type: 'SET', path: 'payment_condition', value: '30 days' }],
  ADD: [{ type: 'ADD', list: ROW.list, entries: [{ id: null, file: 44, name: 'new.pdf', size: 1 }] }],
  REMOVE: [{ type: 'REMOVE', ...ROW }],
  LOOK: [{ type: 'LOOK' }],
  BACK: [{ type: 'BACK' }],
  REASON: [{ type: 'REASON', reason: 'More frames' }],
  SEND: [{ type: 'SEND' }],
  [DONE]: ANSWERS.map(([, , output]) => ({ type: DONE, output })),
};
type Snapshot = SnapshotFrom<typeof amendInquireFlow>;
const start = { draft: { payment_condition: '', [ROW.list]: [{ key: 'a', id: 8, name: 'old.pdf' }] } };
const key = ({ value, context }: Snapshot): string =>
  JSON.stringify([value, context.reason, context.errors, context.reasonErrors]);

/** Events the screen never sends: an amendment neither moves its lots nor starts again, and calls never throw. */
const ELSEWHERE: Record<string, readonly Sample[]> = {
  SET_MANY: [{ type: 'SET_MANY', values: { payment_condition: '30 days' } }],
  MOVE: [{ type: 'MOVE', ...ROW, by: 1 }],
  REPLACE: [{ type: 'REPLACE', ...ROW, entry: { id: 8, name: 'old.pdf' } }],
  RESET: [{ type: 'RESET', to: start.draft }],
  [FAILED]: [{ type: FAILED, error: new Error('offline') }],
};
const { paths, unreached } = planPaths({
  machine: amendInquireFlow,
  starts: [start],
  samples: { ...samples, ...ELSEWHERE },
  key,
});
const walked = paths.filter(({ events }) => events.every(({ type }) => type in samples));

test('every transition is taken by a generated path, and on the screen all that it can bring about', () => {
  expect(unreached).toEqual([]);
  const taken = new Set(walked.flatMap(({ takes }) => takes));
  const left = paths.flatMap(({ takes }) => takes).filter((id) => !taken.has(id));
  expect(left.toSorted()).toEqual([
    'amend-inquire.fields MOVE #0',
    'amend-inquire.fields REPLACE #0',
    'amend-inquire.fields RESET #0',
    'amend-inquire.fields SET_MANY #0',
    `amend-inquire.sending ${FAILED} #0`,
  ]);
});

describe('every way through an amendment, on the screen', () => {
  test.each(walked.map((path) => [path.title, path] as const))('%s', async (_, { events, snapshots }) => {
    let answer: (given: [number, unknown]) => void = () => {};
    const uploads = holdUploads();
    const { user, sent } = openDraft('/inquires/7/amend', [], { stored: published(4) });
    const plain = globalThis.fetch;
    // The answer is withheld until the path determines how the call ended.
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
      if (!String(input).endsWith('/amend/')) return plain(input, init);
      const [status, body] = await new Promise<[number, unknown]>((resolve) => (answer = resolve));
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    });
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    const hands: Record<string, (event: Sample) => Promise<void>> = {
      SET: async () => user.type(await screen.findByLabelText(/^Payment terms/), '30 days'),
      ADD: async () => {
        const group = await screen.findByRole('group', { name: 'Attachments' });
        const before = uploads.length;
        const picker = group.querySelector('input') as HTMLInputElement;
        await user.upload(picker, new File(['x'], 'new.pdf', { type: 'application/pdf' }));
        await waitFor(() => expect(uploads.length).toBe(before + 1));
        act(() => uploads.at(-1)?.answer(201, { file: 44, name: 'new.pdf', size: 1 }));
        await screen.findByRole('button', { name: 'Delete file new.pdf' });
      },
      REMOVE: async () =>
        user.click((await screen.findAllByRole('button', { name: /^Delete file/ }))[0] as HTMLElement),
      LOOK: async () => {
        // The difference can be reviewed only when there is a change.
        const look = await screen.findByRole('button', { name: t('amend.look') });
        if (look.getAttribute('aria-disabled') === 'true')
          await user.type(screen.getByLabelText(/^Delivery time/), 'May');
        await press(t('amend.look'));
      },
      BACK: () => press(i18next.t('review.back', { ns: 'procurement' })),
      REASON: async () => user.type(await screen.findByLabelText(/^Reason/), 'More frames'),
      SEND: () => press(t('amend.send')),
      [DONE]: async ({ output }) => {
        const [status, body] = ANSWERS.find((one) => one[2] === output) ?? [500, {}];
        await act(async () => answer([status, body]));
      },
    };
    const seen = (): string => {
      if (location.pathname === '/inquires/7') return 'sent';
      if (screen.queryByRole('button', { name: t('amend.look') })) return 'fields';
      const send = screen.queryByRole('button', { name: t('amend.send') });
      return send?.getAttribute('aria-busy') === 'true' ? 'sending' : 'preview';
    };
    await screen.findByRole('button', { name: t('amend.look') });
    for (const [at, event] of events.entries()) {
      await hands[event.type]?.(event as Sample);
      const next = snapshots[at + 1] as Snapshot;
      await waitFor(() => expect([event.type, seen()]).toEqual([event.type, next.value]));
      if (next.value === 'fields')
        for (const said of Object.values(next.context.errors).flat()) await screen.findAllByText(said);
      if (next.value === 'preview')
        for (const said of next.context.reasonErrors ?? []) expect(screen.getByText(said)).toBeTruthy();
    }
    expect(sent).toEqual([]);
  });
});

test('what a colleague changes meanwhile is not taken back by an amendment', async () => {
  const theirs = { ...published(5), delivery_time: 'May' };
  const { user, sent } = openDraft(
    '/inquires/7/amend',
    [() => [200, theirs], () => [412, { detail: 'changed', current: theirs }], () => [200, published(6)]],
    { stored: published(4) },
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await user.type(await screen.findByLabelText(/^Payment terms/), '30 days');
  // The colleague's change is read when the window regains focus.
  await act(async () => {
    await fetch('/api/elsewhere/', { method: 'POST' });
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
  await press(t('amend.look'));
  await user.type(await screen.findByLabelText(/^Reason/), 'More frames');
  await press(t('amend.send'));
  expect(await screen.findByText(t('amend.changed'))).toBeTruthy();
  expect(sent[1]).toMatchObject({ ifMatch: '"4"', body: { payment_condition: '30 days', reason: 'More frames' } });
  expect(sent[1]?.body).not.toHaveProperty('delivery_time');
  await press(t('amend.send'));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ ifMatch: '"5"', body: { payment_condition: '30 days', reason: 'More frames' } });
  expect(sent[2]?.body).not.toHaveProperty('delivery_time');
});

test('an amendment that was left comes back on top of what a colleague has changed since', async () => {
  const { user } = openDraft('/inquires/7/amend', [], { stored: published(4) });
  await user.type(await screen.findByLabelText(/^Payment terms/), '30 days');
  cleanup();
  const again = openDraft('/inquires/7/amend', [() => [200, published(6)]], {
    stored: { ...published(5), delivery_time: 'May' },
  });
  const payment = await screen.findByLabelText<HTMLTextAreaElement>(/^Payment terms/);
  expect(payment.value).toBe('30 days');
  expect(screen.getByLabelText<HTMLInputElement>(/^Delivery time/).value).toBe('May');
  const press = async (name: string) => again.user.click(await screen.findByRole('button', { name }));
  await press(t('amend.look'));
  await again.user.type(await screen.findByLabelText(/^Reason/), 'More frames');
  await press(t('amend.send'));
  await waitFor(() => expect(again.sent).toHaveLength(1));
  expect(again.sent[0]).toMatchObject({
    ifMatch: '"5"',
    body: { payment_condition: '30 days', reason: 'More frames' },
  });
  expect(again.sent[0]?.body).not.toHaveProperty('delivery_time');
});

test('an amendment whose answer comes after the page was left is kept no longer', async () => {
  const { user, sent } = openDraft('/inquires/7/amend', [() => [200, published(5)]], { stored: published(4) });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await user.type(await screen.findByLabelText(/^Payment terms/), '30 days');
  await press(t('amend.look'));
  await user.type(await screen.findByLabelText(/^Reason/), 'More frames');
  const answers = globalThis.fetch;
  let go = (): void => {};
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const answer = await answers(input, init);
    if (init.method === 'POST') await wait;
    return answer;
  });
  await press(t('amend.send'));
  await waitFor(() => expect(sent).toHaveLength(1));
  cleanup();
  storeDrafts();
  const kept = () => Object.keys(localStorage).filter((one) => one.startsWith('draft:amend:'));
  expect(kept()).toHaveLength(1);
  go();
  await waitFor(() => expect(kept()).toEqual([]));
});
