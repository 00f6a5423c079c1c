import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import { question } from '../../machines/lifecycles/question/question.lifecycle.ts';
import type { QuestionContext } from '../../machines/lifecycles/question/question.rules.ts';
import InquireScreen from '../../src/app/features/procurement/record/InquireScreen.tsx';
import TenderScreen from '../../src/app/features/tenders/TenderScreen.tsx';
import { definitions } from '../../src/pathkit/definitions.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { speak, tidy } from './kit.ts';
import { QuestionServer, type QuestionSide, type QuestionSnapshot } from './questions.server.ts';

beforeAll(async () => {
  // Parts of the screens are lazy modules; they are loaded here, so that the first test stays within its timeout.
  await Promise.all([
    import('../../src/app/features/procurement/record/InquireRecord.tsx'),
    import('../../src/app/trade/questions/QuestionsPanel.tsx'),
    import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'),
  ]);
});
beforeEach(async () => {
  await speak('en', 'procurement', 'questions', 'lifecycles-procurement', 'units');
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const word = (key: string, more = {}): string => i18next.t(key, { ns: 'questions', ...more });
const law = (key: string): string => i18next.t(`question.${key}`, { ns: 'lifecycles-procurement' });
const catalogue = question.catalogue as Readonly<Record<string, CatalogueEntry>>;
const DEADLINE = '2030-01-08T12:00:00.000Z';
const at = (value: QuestionSnapshot['value'], facts: Partial<QuestionContext> = {}): QuestionServer =>
  new QuestionServer(
    question.machine.resolveState({
      value,
      context: { tender: 'viewed', inquire: 'Published', expireAt: DEADLINE, retracted: false, ...facts },
    }),
  );

/** The tab as one side sees it, on its own record. */
function open(server: QuestionServer, side: QuestionSide, query = '?tab=questions') {
  server.side = side;
  vi.stubGlobal('fetch', server.fetch);
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[side === 'buyer' ? `/inquires/5${query}` : `/tenders/5${query}`]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/inquires/:id" element={<InquireScreen />} />
            <Route path="/tenders/:id" element={<TenderScreen />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const button = (name: string) => screen.findByRole('button', { name });
  const write = async (label: string, text: string) => {
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  /** Sends a step with this text, as a user would. */
  const steps: Readonly<Record<string, (text: string) => Promise<void>>> = {
    ASK: async (text) => {
      await write(word('field.text'), text);
      await user.click(await button(word('ask')));
    },
    ANSWER: async (text) => {
      await user.click(await button(law('event.ANSWER')));
      await write(word('field.answer'), text);
      await user.click(await button(word('send.ANSWER')));
    },
    DISMISS: async (text) => {
      await user.click(await button(law('event.DISMISS')));
      await write(word('field.reason'), text);
      await user.click(await button(word('send.DISMISS')));
    },
    RETRACT: async () => {
      await user.click(await button(law('event.RETRACT')));
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('button', { name: law('event.RETRACT') }));
    },
  };
  return { user, view, button, send: (event: string, text = 'Because') => steps[event]?.(text) };
}
const sideOf = (event: string): QuestionSide => (catalogue[event]?.side.includes('buyer') ? 'buyer' : 'supplier');

describe('every path of a question, through the screens of both sides', () => {
  const { paths, unreached } = planPaths(question);
  test('the plan takes every transition of the chart', () => expect(unreached).toEqual([]));

  test.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const server = new QuestionServer(path.snapshots[0] as QuestionSnapshot);
    for (const [index, event] of path.events.entries()) {
      const { send, view } = open(server, sideOf(event.type));
      await send(event.type);
      const expected = (path.snapshots[index + 1] as QuestionSnapshot).value;
      await waitFor(() => expect(server.snapshot.value).toBe(expected));
      expect(await screen.findByText(law(`state.${expected}`))).toBeTruthy();
      view.unmount();
    }
  });
});

describe('every refusal, where it can be understood', () => {
  /** Facts for which the guard refuses, on the screen of the side that sees the reason. */
  const facts: Readonly<Record<string, { facts?: Partial<QuestionContext>; now?: string }>> = {
    companyEligible: { facts: { tender: 'removed' } },
    tenderRunning: { facts: { inquire: 'Cancelled' } },
    askingOpen: { now: '2030-01-08T08:00:00.000Z' },
    beforeDeadline: { now: DEADLINE },
  };
  const pairs = definitions(question.machine).flatMap(({ event, guards }) =>
    guards.map((guard) => [String(event), guard] as const),
  );
  const state = (event: string): QuestionSnapshot['value'] => (event === 'ASK' ? 'none' : 'asked');

  test.each(pairs)('%s: %s', async (event, guard) => {
    const typed = catalogue[event]?.inputGuards?.includes(guard) === true;
    const { facts: over = {}, now } = facts[guard] ?? {};
    const server = at(state(event), over);
    if (now) server.now = now;
    const { send, button } = open(server, sideOf(event));
    const reason = law(`guard.${guard}`);
    if (typed) {
      await send(event, ' ');
      expect(await screen.findByText(reason)).toBeTruthy();
      expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
      expect(server.snapshot.value).toBe(state(event));
    } else if (event === 'ASK') {
      expect(await screen.findByText(reason)).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
    } else {
      const closed = await button(law(`event.${event}`));
      expect(closed.getAttribute('aria-disabled')).toBe('true');
      const said = document.getElementById(closed.getAttribute('aria-describedby') ?? '')?.textContent;
      expect(said).toContain(reason);
    }
  });

  test.each(['answered', 'dismissed'] as const)('nothing can be done with what is %s', async (value) => {
    for (const side of ['buyer', 'supplier'] as const) {
      const { view } = open(at(value), side);
      await screen.findByText(law(`state.${value}`));
      for (const event of ['ANSWER', 'DISMISS', 'RETRACT'])
        expect(screen.queryByRole('button', { name: law(`event.${event}`) })).toBeNull();
      view.unmount();
    }
  });

  test('what was refused in the meantime is said, and what was written stays', async () => {
    const server = at('asked');
    const { user, button, view } = open(server, 'buyer');
    await user.click(await button(law('event.ANSWER')));
    const field = await screen.findByRole('textbox', { name: /^Answer/ });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'Yes, they may');
    server.now = DEADLINE;
    await user.click(await button(word('send.ANSWER')));
    expect((await screen.findByRole('alert')).textContent).toContain(law('guard.beforeDeadline'));
    expect((field as HTMLTextAreaElement).value).toBe('Yes, they may');
    view.unmount();
    server.now = '2030-01-01T12:00:00.000Z';
    const again = open(server, 'buyer');
    await again.user.click(await again.button(law('event.ANSWER')));
    const kept = await screen.findByRole('textbox', { name: /^Answer/ });
    expect((kept as HTMLTextAreaElement).value).toBe('Yes, they may');
  });
});

describe('around the question', () => {
  test('a lot can be asked about', async () => {
    const server = at('none');
    const { user, send } = open(server, 'supplier');
    await user.selectOptions(await screen.findByLabelText(/^Subject/), word('about.lot', { name: 'A4' }));
    await send('ASK', 'Which whiteness?');
    await waitFor(() =>
      expect(server.sent).toEqual([
        { path: '/api/questions/', body: { inquire: 5, text: 'Which whiteness?', lot: 1, document: null } },
      ]),
    );
  });

  test('markup is only text', async () => {
    const server = at('none');
    const { send } = open(server, 'supplier');
    await send('ASK', '<img src=x onerror=alert(1)><b>bold</b>');
    expect(await screen.findByText('<img src=x onerror=alert(1)><b>bold</b>')).toBeTruthy();
    expect(document.querySelector('img, b')).toBeNull();
  });

  test('near the deadline the owner is warned on every tab and extends with one click', async () => {
    const server = at('asked');
    server.now = '2030-01-07T12:00:00.000Z';
    const { user, button } = open(server, 'buyer', '');
    expect(await screen.findByText(word('near', { count: 1 }))).toBeTruthy();
    expect(screen.getByRole('tab', { name: new RegExp(`^${word('tab')} ?1$`) })).toBeTruthy();
    const extend = i18next.t('inquire.event.EXTEND_DEADLINE', { ns: 'lifecycles-procurement' });
    const [warned] = (await screen.findAllByRole('button', { name: extend })).filter((one) =>
      one.closest('.k-message-warning'),
    );
    if (!warned) throw new Error('The warning offers no way out');
    await user.click(warned);
    expect(within(await screen.findByRole('dialog')).getByRole('heading', { name: extend })).toBeTruthy();
    await user.click(await button(i18next.t('ui.cancel', { ns: 'common' })));
    await user.click(screen.getByRole('link', { name: word('show') }));
    expect(await button(law('event.ANSWER'))).toBeTruthy();
  });

  test('with time left nobody is warned', async () => {
    open(at('asked'), 'buyer', '');
    expect(await screen.findByRole('tab', { name: new RegExp(`^${word('tab')} ?1$`) })).toBeTruthy();
    expect(screen.queryByText(word('near', { count: 1 }))).toBeNull();
  });
});
