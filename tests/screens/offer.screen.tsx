import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import i18next from 'i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import SubmitScreen from '../../src/app/features/tenders/SubmitScreen.tsx';
import type { OfferEvent, OfferServer } from './offer.server.ts';

const catalogue = offer.catalogue as Readonly<Record<string, CatalogueEntry>>;
export const word = (key: string): string => i18next.t(key, { ns: 'procurement' });
export const eventWord = (event: string): string => i18next.t(`offer.event.${event}`, { ns: 'lifecycles-procurement' });
const stateWord = (state: string): string => i18next.t(`offer.state.${state}`, { ns: 'lifecycles-procurement' });

/** Whether the chart lets the signed-in supplier take the step. */
export const isOwn = (event: string): boolean => catalogue[event]?.side.includes('supplier') === true;

/** The submit screen with an in-memory server, operated the way a user does. */
export function openOffer(server: OfferServer) {
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => {});
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/tenders/5/submit']}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/tenders/:id/submit" element={<SubmitScreen />} />
            <Route path="/tenders/:id" element={<h1>Tender</h1>} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );

  const refresh = () => act(() => client.invalidateQueries());
  const button = (name: string) => screen.findByRole('button', { name, hidden: true });
  const openMenu = async () => {
    const more = screen.queryByRole('button', { name: i18next.t('ui.moreSteps', { ns: 'common' }), hidden: true });
    if (more?.getAttribute('aria-expanded') === 'false') await user.click(more);
  };

  /** The step's control, in any place of the screen; null when there is none. */
  async function control(event: string): Promise<HTMLElement | null> {
    const review = word(event === 'UPDATE' ? 'offer.reviewChange' : 'offer.review');
    const foot = event === 'SUBMIT' ? screen.queryByRole('button', { name: review, hidden: true }) : null;
    if (foot) return foot;
    const head = screen.queryByRole('button', { name: eventWord(event), hidden: true });
    if (head) return head;
    await openMenu();
    return (
      screen
        .queryAllByRole('menuitem', { hidden: true })
        .find((item) => item.textContent?.startsWith(eventWord(event))) ?? null
    );
  }

  async function confirm(event: string) {
    const dialog = await screen.findByRole('dialog');
    const reason = within(dialog).queryByRole('textbox');
    if (reason) await user.type(reason, 'Out of stock');
    await user.click(within(dialog).getByRole('button', { name: eventWord(event) }));
  }

  async function perform({ type }: OfferEvent) {
    if (type === 'SAVE') {
      await user.clear(await screen.findByLabelText(/Delivery time$/));
      await user.type(screen.getByLabelText(/Delivery time$/), 'one week{Control>}s{/Control}');
      await screen.findByText(/^Saved/);
      return;
    }
    const step = await control(type);
    if (!step) throw new Error(`${type}: the screen shows no such step`);
    await user.click(step);
    if (type === 'UPDATE') await user.click(await button(word('offer.reviewChange')));
    if (type === 'SUBMIT' || type === 'UPDATE') {
      await screen.findByText(word(type === 'SUBMIT' ? 'offer.notYet' : 'offer.notYetChanged'));
      await user.click(await button(eventWord(type)));
    } else if (type === 'SUPPLIER_DECLINE' || catalogue[type]?.confirm) await confirm(type);
  }

  return {
    user,
    refresh,
    perform,
    button,
    control,
    /** The screen shows the state: its label, or that the company withdrew the offer. */
    shows: (state: string) =>
      waitFor(() => {
        const left = state === 'void' && screen.queryByText('Tender') !== null;
        const shown = document.querySelector('.k-tag')?.textContent;
        if (!left && shown !== stateWord(state)) throw new Error(`${shown ?? 'nothing'} is shown, not ${state}`);
      }),
    /** Steps that can be pressed now. */
    async pressable(): Promise<string[]> {
      const found: string[] = [];
      for (const event of Object.keys(catalogue).filter((each) => isOwn(each) && each !== 'SAVE')) {
        const step = await control(event);
        if (step && step.getAttribute('aria-disabled') !== 'true') found.push(event);
      }
      return found.toSorted();
    },
  };
}
