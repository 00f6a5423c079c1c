import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import AskScreen from '../../src/app/features/requests/AskScreen.tsx';
import ManageScreen from '../../src/app/features/requests/ManageScreen.tsx';
import RequestScreen from '../../src/app/features/requests/RequestScreen.tsx';
import SentScreen from '../../src/app/features/requests/SentScreen.tsx';
import VerifyScreen from '../../src/app/features/requests/VerifyScreen.tsx';
import { speak, tidy } from './kit.ts';
import type { RequestServer } from './requests.server.ts';

/* The screens of a request for quotation, as their tests open them. */

/** Setup and teardown of each of their tests. */
export function requestsTests(): void {
  beforeAll(async () => {
    await import('../../src/app/ui/dialog/ConfirmDialogBody.tsx');
    await import('../../src/app/features/requests/AnswerDialog.tsx');
  });
  beforeEach(() => speak('en', 'requests', 'lifecycles-requests', 'procurement', 'units'));
  afterEach(() => {
    tidy();
    vi.unstubAllGlobals();
  });
}

export const t = (key: string): string => i18next.t(key, { ns: 'requests' });
export const word = (kind: string, name: string): string =>
  i18next.t(`buyerRequest.${kind}.${name}`, { ns: 'lifecycles-requests' });

export function openRequests(server: RequestServer, path: string) {
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
export async function control(event: string): Promise<HTMLElement | null> {
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
export const closed = (element: HTMLElement | null): boolean => element?.getAttribute('aria-disabled') === 'true';
export const shows = (state: string) => screen.findAllByText(word('state', state));

export async function perform(event: string): Promise<void> {
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
