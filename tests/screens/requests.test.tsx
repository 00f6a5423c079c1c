import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import AskScreen from '../../src/app/features/requests/AskScreen.tsx';
import ManageScreen from '../../src/app/features/requests/ManageScreen.tsx';
import RequestScreen from '../../src/app/features/requests/RequestScreen.tsx';
import SentScreen from '../../src/app/features/requests/SentScreen.tsx';
import VerifyScreen from '../../src/app/features/requests/VerifyScreen.tsx';
import { buyerRequest } from '../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { planPaths, reachableStates } from '../../src/pathkit/plan.ts';
import { signIn, signOut } from '../../src/app/session/session.ts';
import { toast } from '../../src/app/ui/dialog/toast.ts';
import { speak, tidy } from './kit.ts';
import { RequestServer, type Snapshot } from './requests.server.ts';

beforeAll(async () => {
  await import('../../src/app/ui/dialog/ConfirmDialogBody.tsx');
  await import('../../src/app/features/requests/AnswerDialog.tsx');
});
beforeEach(() => speak('en', 'requests', 'lifecycles-requests', 'procurement', 'units'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const t = (key: string): string => i18next.t(key, { ns: 'requests' });
const word = (kind: string, name: string): string =>
  i18next.t(`buyerRequest.${kind}.${name}`, { ns: 'lifecycles-requests' });

function open(server: RequestServer, path: string) {
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => {});
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Link to="/elsewhere">Away</Link>
        <Link to="/quotationrequest">Ask</Link>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/quotationrequest" element={<AskScreen />} />
            <Route path="/quotationrequest/sent" element={<SentScreen />} />
            <Route path="/quotationrequest/verify/:token" element={<VerifyScreen />} />
            <Route path="/quotationrequest/manage/:secret" element={<ManageScreen />} />
            <Route path="/requests/:id" element={<RequestScreen />} />
            <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
            <Route path="/inquires/:id" element={<h1>The inquiry</h1>} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

/** The step's button, in the head or in its menu; null when the screen shows none. */
async function control(event: string): Promise<HTMLElement | null> {
  const user = userEvent.setup();
  const named = screen.queryByRole('button', { name: word('event', event), hidden: true });
  if (named) return named;
  const more = screen.queryByRole('button', { name: i18next.t('ui.moreSteps', { ns: 'common' }), hidden: true });
  if (more?.getAttribute('aria-expanded') === 'false') await user.click(more);
  return (
    screen
      .queryAllByRole('menuitem', { hidden: true })
      .find((item) => item.textContent?.startsWith(word('event', event))) ?? null
  );
}
const closed = (element: HTMLElement | null): boolean => element?.getAttribute('aria-disabled') === 'true';
const shows = (state: string) => screen.findAllByText(word('state', state));

async function perform(event: string): Promise<void> {
  const user = userEvent.setup();
  const step = await control(event);
  if (!step) throw new Error(`${event}: the screen shows no such step`);
  await user.click(step);
  const dialog = await screen.findByRole('dialog');
  if (event === 'ANSWER') {
    const price = within(dialog).getByLabelText(/^Unit price: Bearing/);
    await user.clear(price);
    await user.type(price, '2.5');
    const day = within(dialog).getByLabelText(/^Valid until/);
    await user.clear(day);
    await user.type(day, '2030-01-31');
  }
  await user.click(within(dialog).getByRole('button', { name: word('event', event) }));
}

const OWN: Readonly<Record<string, 'buyer' | 'supplier'>> = { ANSWER: 'supplier', CLOSE: 'buyer', CONVERT: 'buyer' };
const { paths, unreached } = planPaths(buyerRequest);

test('the plan takes every transition of the chart', () => {
  expect(unreached).toEqual([]);
});

describe('every path of a request, through the screens', () => {
  test.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const server = new RequestServer(path.snapshots[0] as Snapshot);
    for (const [at, event] of path.events.entries()) {
      const expected = String(path.snapshots[at + 1]?.value);
      const side = OWN[event.type];
      server.now = event.at;
      if (event.type === 'VERIFY') {
        open(server, '/quotationrequest/verify/a');
        await userEvent.click(await screen.findByRole('button', { name: t('verify.action') }));
      } else if (side) {
        server.side = side;
        server.company = event.type === 'ANSWER' ? event.company : 0;
        open(server, '/requests/7');
        await shows(String(server.snapshot.value));
        await perform(event.type);
      } else {
        server.happen(event);
        if (expected !== 'draft' && expected !== 'unverified' && server.snapshot.context.routedAt !== null)
          open(server, '/requests/7');
      }
      await waitFor(() => expect(server.snapshot.value).toBe(expected));
      if (event.type === 'CONVERT') await screen.findByText('The inquiry');
      else if (server.snapshot.context.routedAt !== null) await shows(expected);
      tidy();
    }
  });
});

describe('what can be pressed is what the chart allows', () => {
  const routed = reachableStates(buyerRequest).filter(({ snapshot }) => snapshot.context.routedAt !== null);
  const cases = routed.flatMap((state) =>
    (['buyer', 'supplier'] as const).map((side) => [state.path.title, side, state.snapshot] as const),
  );
  test.each(cases)('%s, the %s', async (_title, side, snapshot) => {
    const server = new RequestServer(snapshot);
    server.side = side;
    server.company = 1;
    open(server, '/requests/7');
    await shows(String(snapshot.value));
    for (const event of ['ANSWER', 'CONVERT', 'CLOSE']) {
      const step = await control(event);
      const allowed = server.allowed().find((entry) => entry.event === event);
      // What nobody can do at this stage is not listed; what a guard or a right closes is, greyed.
      expect([event, step !== null]).toEqual([event, allowed !== undefined && !allowed.reasons.includes('state')]);
      if (step) expect([event, closed(step)]).toEqual([event, allowed?.enabled === false]);
    }
  });
});

describe('the form', () => {
  test('what the server refuses stands beside its field, a line too, and leaves when it is mended', async () => {
    const user = userEvent.setup();
    const server = new RequestServer(paths[0]?.snapshots[0] as Snapshot);
    open(server, '/quotationrequest');
    server.fault = {
      status: 400,
      body: {
        email: ['This is not an email address. Enter one such as name@company.com.'],
        requestitem_set: [{ quantity: ['More than 0, please.'] }],
      },
    };
    await user.click(await screen.findByRole('button', { name: t('ask.addLine') }));
    await user.click(screen.getByRole('button', { name: t('ask.send') }));
    await screen.findByRole('link', { name: /item 1: More than 0/ });
    const [first, second] = screen.getAllByLabelText(/^Quantity/);
    expect([first?.getAttribute('aria-invalid'), second?.getAttribute('aria-invalid')]).toEqual(['true', null]);
    await user.type(first as HTMLElement, '3');
    expect(first?.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('link', { name: /item 1: More than 0/ })).toBeNull();
    await user.type(screen.getByLabelText(/^Email/), 'a@b.example');
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBeNull();
  });

  test('a visitor is sent to the mail, with what was typed in the request', async () => {
    const user = userEvent.setup();
    const server = new RequestServer(paths[0]?.snapshots[0] as Snapshot);
    open(server, '/quotationrequest');
    await user.type(await screen.findByLabelText(/^Subject/), 'Bearings');
    await user.type(screen.getByLabelText(/^Product or service/), 'Bearing 6204');
    await user.type(screen.getByLabelText(/^Quantity/), '12');
    await user.type(screen.getByLabelText(/^Email/), 'a@b.example');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: t('ask.send') }));
    await screen.findByText(t('sent.title'));
    expect(server.sent.at(-1)).toMatchObject({
      path: '/api/unauth-buyer-request/',
      body: {
        subject: 'Bearings',
        email: 'a@b.example',
        consent: true,
        requestitem_set: [{ name: 'Bearing 6204', quantity: '12', unit: 'PCS', tariff_number: '' }],
      },
    });
  });

  test('whoever has left is not led to the request, and finds the form empty again', async () => {
    const user = userEvent.setup();
    const server = new RequestServer(paths[0]?.snapshots[0] as Snapshot);
    open(server, '/quotationrequest');
    await user.type(await screen.findByLabelText(/^Subject/), 'Bearings');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') await held;
      return server.fetch(url, init);
    });
    await user.click(screen.getByRole('button', { name: t('ask.send') }));
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    await act(async () => answer());
    await waitFor(() => expect(server.sent.at(-1)?.path).toBe('/api/unauth-buyer-request/'));
    expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ask' }));
    expect(((await screen.findByLabelText(/^Subject/)) as HTMLInputElement).value).toBe('');
  });

  test('what was typed while it was sent is not lost with it', async () => {
    const user = userEvent.setup();
    const server = new RequestServer(paths[0]?.snapshots[0] as Snapshot);
    open(server, '/quotationrequest');
    const subject = await screen.findByLabelText(/^Subject/);
    await user.type(subject, 'Bearings');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') await held;
      return server.fetch(url, init);
    });
    const said = vi.spyOn(toast, 'success');
    await user.click(screen.getByRole('button', { name: t('ask.send') }));
    await user.type(subject, ' and seals');
    await act(async () => answer());
    await screen.findByText(t('sent.title'));
    expect(server.sent.at(-1)?.body).toMatchObject({ subject: 'Bearings' });
    expect(said).toHaveBeenLastCalledWith(t('ask.sentKept'));
    await user.click(screen.getByRole('link', { name: 'Ask' }));
    expect(((await screen.findByLabelText(/^Subject/)) as HTMLInputElement).value).toBe('Bearings and seals');
  });

  test.each(['/requests/7', '/quotationrequest/manage/secret'])(
    'whoever has left %s is not led to the inquiry that it became',
    async (path) => {
      const user = userEvent.setup();
      const answered = reachableStates(buyerRequest).find(({ name }) => name === 'answered');
      const server = new RequestServer(answered?.snapshot as Snapshot);
      signIn('token');
      open(server, path);
      await shows('answered');
      let answer = (): void => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
        if (init?.method === 'POST') await held;
        return server.fetch(url, init);
      });
      await perform('CONVERT');
      await user.click(screen.getByRole('link', { name: 'Away', hidden: true }));
      await screen.findByRole('heading', { name: 'Elsewhere' });
      await act(async () => answer());
      await waitFor(() => expect(server.snapshot.value).toBe('converted'));
      await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
      signOut();
    },
  );

  test('whoever has the link alone may close, and is asked to sign in for more', async () => {
    const routed = reachableStates(buyerRequest).find(({ name }) => name === 'answered');
    const server = new RequestServer(routed?.snapshot as Snapshot);
    server.linked = true;
    open(server, '/quotationrequest/manage/secret');
    await shows('answered');
    expect(screen.getByRole('link', { name: t('manage.signIn') }).getAttribute('href')).toBe(
      '/login?next=%2Fquotationrequest%2Fmanage%2Fsecret',
    );
    expect(await control('CONVERT')).toBeNull();
    await perform('CLOSE');
    await waitFor(() => expect(server.snapshot.value).toBe('closed'));
    await shows('closed');
  });
});
