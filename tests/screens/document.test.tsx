import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { EventFromLogic } from 'xstate';
import texts from '../../locales/en/lifecycles-money.json';
import { stateName } from '../../machines/kit/decide.ts';
import type { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { clientPlan } from '../server/invoicing/documents.walk.ts';
import { DocumentPlace } from './document.place.tsx';
import { Backend } from './documents.backend.ts';
import { documentScreens } from './kit.ts';

type Event = EventFromLogic<typeof documentMachine>;
const words = texts.document as { state: Record<string, string>; event: Record<string, string> };
const label = (event: string): string => words.event[event] ?? event;

/** A whole page and many interactions on a busy machine. */
const SLOW = { timeout: 120_000 };

let go: NavigateFunction = () => {};
function Hand() {
  go = useNavigate();
  return null;
}

// Screens and dialogs are lazy modules; they are loaded here, so that the first visit does not wait inside a test.
beforeAll(() =>
  Promise.all([
    import('../../src/app/features/documents/editor/DocumentEditor.tsx'),
    import('../../src/app/features/documents/record/DocumentRecord.tsx'),
    import('../../src/app/features/documents/editor/ContinueScreen.tsx'),
    import('../../src/app/features/documents/record/SettleDialog.tsx'),
    import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'),
  ]),
);
documentScreens();

function open(backend: Backend) {
  vi.stubGlobal('fetch', backend.fetch);
  render(<DocumentPlace visited={['/documents/1']} beside={<Hand />} />);
}

const user = userEvent.setup({ delay: null });
/**
 * The steps the page offers, each with whether it is open. Read from the DOM directly: querying by role takes seconds
 * per step.
 */
async function offered(): Promise<Map<string, { open: boolean; element: HTMLElement }>> {
  const title = await screen.findByRole('heading', { level: 1 });
  const header = title.closest('header') as HTMLElement;
  const more = header.querySelector<HTMLElement>('[aria-label="More actions"]');
  if (more && more.getAttribute('aria-expanded') !== 'true') await user.click(more);
  const found = new Map<string, { open: boolean; element: HTMLElement }>();
  for (const element of header.querySelectorAll<HTMLElement>('button')) {
    const said = element.textContent ?? '';
    const event = Object.keys(clientPlan.catalogue).find((type) =>
      named(type).some((name) => (element.role === 'menuitem' ? said.startsWith(name) : said === name)),
    );
    if (event) found.set(event, { open: element.getAttribute('aria-disabled') !== 'true', element });
  }
  return found;
}

/** A step's labels with and without an approval limit that covers the user. */
const named = (event: string): string[] => (event === 'ISSUE' ? [label(event), 'Request approval'] : [label(event)]);

async function choose(event: string): Promise<void> {
  const step = (await offered()).get(event);
  if (!step) throw new Error(`${event} is not offered`);
  await user.click(step.element);
}

const dialog = async () => within(await screen.findByRole('dialog'));
const confirm = async (event: string) => user.click((await dialog()).getByRole('button', { name: label(event) }));
const back = () => act(async () => go('/documents/1'));

/** The user's actions for each event. */
const hands: Record<string, (event: Event) => Promise<void>> = {
  EDIT: async () => {
    await choose('EDIT');
    await user.type(await screen.findByLabelText('Notes'), 'Thank you');
    await user.keyboard('{Control>}s{/Control}');
  },
  DELETE: async () => {
    await choose('DELETE');
    await confirm('DELETE');
    await screen.findByRole('heading', { name: 'Documents' });
  },
  ISSUE: async () => {
    await choose('ISSUE');
    await user.click((await dialog()).getByRole('button', { name: /^(Issue invoice|Request approval)$/ }));
  },
  APPROVE: async () => {
    await choose('APPROVE');
    await confirm('APPROVE');
  },
  REFUSE: async () => {
    await choose('REFUSE');
    await user.type((await dialog()).getByLabelText(/Reason/), 'Wrong price');
    await confirm('REFUSE');
  },
  RETRACT: async () => choose('RETRACT'),
  COPY: async () => {
    await choose('COPY');
    await screen.findByLabelText('Notes');
  },
  NEXT: async () => {
    await choose('NEXT');
    await user.type(await screen.findByLabelText(/Advance amount/), '100,50');
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    await screen.findByLabelText('Notes');
  },
  PART: async () => {
    await choose('PART');
    await screen.findByLabelText('Notes');
  },
  FINAL: async () => {
    await choose('FINAL');
    await user.click(await screen.findByRole('button', { name: 'Create draft' }));
    await screen.findByLabelText('Notes');
  },
  CORRECTION: async () => {
    await choose('CORRECTION');
    await user.click(await screen.findByRole('button', { name: 'Create correction' }));
    await screen.findByLabelText('Notes');
  },
  SEND: async () => {
    await choose('SEND');
    const to = (await dialog()).getByLabelText(/Send to/);
    await user.clear(to);
    await user.type(to, 'buyer@example.com');
    await confirm('SEND');
    const letters = await screen.findByRole('list', { name: 'Emails with this invoice' });
    expect(letters.textContent).toMatch(/Waiting to be sent.*buyer@example.com.*by Anna Nowak.*FV2030-01-1\.pdf/);
  },
  PAYMENT_RECEIVED: async (event) => {
    await choose('PAYMENT_RECEIVED');
    const amount = (await dialog()).getByLabelText(/Amount/);
    await user.clear(amount);
    await user.type(amount, (event as { amount: string }).amount);
    await confirm('PAYMENT_RECEIVED');
  },
  KSEF_NUMBERED: async () => {
    await user.click(await screen.findByRole('button', { name: label('KSEF_NUMBERED') }));
    await (await dialog()).findByLabelText('KSeF number');
    await confirm('KSEF_NUMBERED');
  },
  PAYMENT_REMOVED: async () => {
    const [button] = await screen.findAllByRole('button', { name: /^Delete payment of/ });
    await user.click(button as HTMLElement);
    await user.type((await dialog()).getByLabelText(/Reason/), 'Wrong document');
    await confirm('PAYMENT_REMOVED');
  },
  REFUND: async (event) => {
    await choose('REFUND');
    const asked = await dialog();
    await user.clear(asked.getByLabelText(/Amount/));
    await user.type(asked.getByLabelText(/Amount/), (event as { amount: string }).amount);
    await user.type(asked.getByLabelText(/Refund account/), 'PL61109010140000071219812874');
    await confirm('REFUND');
  },
  SET_OFF: async (event) => {
    await choose('SET_OFF');
    const asked = await dialog();
    await asked.findByRole('option', { name: /FV2030\/01\/2: .*1,000\.00.* due/ });
    await user.selectOptions(asked.getByLabelText(/Invoice to pay/), '2');
    await user.clear(asked.getByLabelText(/Amount/));
    await user.type(asked.getByLabelText(/Amount/), (event as { amount: string }).amount);
    await confirm('SET_OFF');
  },
};

/** Events not offered in the head of the record's page; they have places of their own. */
const ELSEWHERE = ['PAYMENT_REMOVED', 'KSEF_NUMBERED', 'CORRECT', 'REVOKE_SET_OFF'];
async function expectScreen(backend: Backend, where: string): Promise<void> {
  const state = stateName(backend.snapshot.value);
  if (state === 'deleted') return;
  const tag = () => document.querySelector('.k-page-title .k-tag')?.textContent;
  // A correction has no balance due: its paid state is shown as issued.
  const correction = backend.snapshot.context.type === 'correction' && !['draft', 'pending'].includes(state);
  const word = correction ? 'Issued' : words.state[state.replace('.', '_')];
  await waitFor(() => expect([where, tag()]).toEqual([where, word]));
  const { allowed } = backend.answer('GET', '/api/documents/1/', {}).body as {
    allowed: { event: string; enabled: boolean; reasons: string[] }[];
  };
  await waitFor(async () => {
    const steps = await offered();
    const shown = [...steps].map(([event, { open: may }]) => [event, may]);
    const wanted = allowed
      .filter(({ event }) => steps.has(event) && !ELSEWHERE.includes(event))
      .map(({ event, enabled }) => [event, enabled]);
    const byName = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]));
    expect([where, shown.sort(byName)]).toEqual([where, wanted.sort(byName)]);
    // No permitted step is hidden.
    const hidden = allowed.filter(({ event, enabled }) => enabled && !ELSEWHERE.includes(event) && !steps.has(event));
    expect([where, hidden]).toEqual([where, []]);
    // No step that the state excludes is listed.
    const astray = allowed.filter(({ event, reasons }) => reasons.includes('state') && steps.has(event));
    expect([where, astray]).toEqual([where, []]);
  });
  if (state === 'pending') {
    const note = document.querySelector('.k-message-warning')?.textContent;
    const { own } = backend.snapshot.context.approval ?? {};
    expect(note).toContain(own ? 'Can approve: Anna Nowak' : 'No one else can approve');
  }
  if (state === 'issued.overpaid')
    expect(document.querySelector('.k-facts')?.textContent).toMatch(/Overpayment[^-−]*$/);
  const next = document.querySelector('.k-next > p')?.textContent;
  expect([where, next]).toEqual([where, expect.stringMatching(/^(Next: .+|Nothing left to do)\.$/)]);
  await user.keyboard('{Escape}');
}

describe('generated paths of the document through its screen', () => {
  test.each(planPaths(clientPlan).paths.map((path) => [path.title, path] as const))('%s', SLOW, async (title, path) => {
    const backend = new Backend(path.input);
    open(backend);
    await expectScreen(backend, title);
    for (const event of path.events) {
      const before = backend.received.length;
      const hand = hands[event.type];
      if (!hand) throw new Error(`No hand for ${event.type}`);
      await hand(event);
      await waitFor(() => expect(backend.received.slice(before)).toContain(event.type));
      if (stateName(backend.snapshot.value) !== 'deleted') await back();
      await expectScreen(backend, title);
    }
    expect(backend.received.filter((type) => type !== 'EDIT')).toEqual(
      path.events.map(({ type }) => type).filter((type) => type !== 'EDIT'),
    );
  });
});

test('a step the chart forbids stays visible, says why and sends nothing', SLOW, async () => {
  const backend = new Backend({
    type: 'advance',
    total: '400.00',
    due: '400.00',
    chain: { state: 'empty', left: '1000.00', overdrawn: false, drafts: 1, advances: 0 },
  });
  open(backend);
  await hands['ISSUE']?.({ type: 'ISSUE', at: '' });
  await waitFor(() => expect(backend.received).toEqual(['ISSUE']));
  await screen.findByText('Unpaid', { selector: '.k-page-title .k-tag' });
  const next = (await offered()).get('NEXT');
  expect([next?.open, next?.element.textContent]).toEqual([
    false,
    expect.stringContaining('The related invoices include a draft'),
  ]);
  await user.click(next?.element as HTMLElement);
  expect(backend.received).toEqual(['ISSUE']);
});

test('an issued document is corrected, not changed: /edit leads back and says so', SLOW, async () => {
  const backend = new Backend({});
  open(backend);
  await hands['ISSUE']?.({ type: 'ISSUE', at: '' });
  await screen.findByText('Unpaid', { selector: '.k-tag' });
  await act(async () => go('/documents/1/edit'));
  expect(await screen.findByText('An issued invoice cannot be edited. Issue a correction.')).toBeTruthy();
});
