import { forgetUnsaved } from '../../src/app/session/drafts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { type ReactElement, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import type { ChartServer } from './chart.server.ts';
import { speak, tidy } from './kit.ts';

/** Setup and teardown for every test file that operates a record's screen. `parts` loads lazy modules. */
export function worked(parts: () => Promise<unknown>): void {
  beforeAll(async () => {
    // Lazy modules are loaded before the first screen, so that it renders within the tests' timeouts.
    await Promise.all([import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'), parts()]);
  });
  beforeEach(async () => {
    await speak('en', 'procurement', 'running', 'lifecycles-procurement', 'units');
    vi.stubGlobal('scrollTo', () => {});
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    tidy();
    forgetUnsaved();
    vi.unstubAllGlobals();
  });
}

export const word = (key: string): string => i18next.t(key, { ns: 'procurement' });

/** Accessible name of a step → `open`, or why it is closed. */
export type Steps = Readonly<Record<string, string>>;

const hidden = { hidden: true } as const;
const nameOf = (control: HTMLElement): string =>
  control.getAttribute('aria-label') ?? control.querySelector('.bp6-button-text')?.textContent ?? '';
const own = (item: HTMLElement): string => item.lastElementChild?.firstChild?.textContent ?? item.textContent ?? '';

/** A record's screen with an in-memory server, operated the way a user does. */
export function openScreen<M extends AnyStateMachine>(
  server: ChartServer<M>,
  entry: string,
  routes: Readonly<Record<string, ReactElement>>,
) {
  vi.stubGlobal('fetch', server.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup();
  const { id, domain } = server.lifecycle;
  const catalogue = server.lifecycle.catalogue as Readonly<Record<string, CatalogueEntry>>;
  const texts = (key: string): string => i18next.t(`${id}.${key}`, { ns: `lifecycles-${domain}` });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[entry]}>
        <Suspense fallback={null}>
          <Routes>
            {Object.entries(routes).map(([path, element]) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );

  const eventWord = (event: string): string => texts(`event.${event}`);
  const reasonWord = (guard: string): string =>
    guard === 'state' || guard === 'permission'
      ? i18next.t(`reason.${guard}`, { ns: 'common' })
      : texts(`guard.${guard}`);
  const menuButton = () =>
    screen.queryByRole('button', { name: i18next.t('ui.moreSteps', { ns: 'common' }), ...hidden });
  const openMenu = async () => {
    const more = menuButton();
    if (more?.getAttribute('aria-expanded') === 'false') await user.click(more);
  };
  /** Opens the menus of all lots together: a pointer press would close the others. */
  const openLots = () => {
    const closed = '.p-lot-head [aria-haspopup="menu"][aria-expanded="false"]';
    for (const more of document.querySelectorAll(closed)) fireEvent.click(more);
  };
  const closed = (control: HTMLElement): boolean => control.getAttribute('aria-disabled') === 'true';

  /** Everything that can be pressed, menu items included. */
  async function controls(): Promise<{ name: string; control: HTMLElement; why: string }[]> {
    const buttons = screen.queryAllByRole('button', hidden).map((control) => ({
      control,
      name: nameOf(control),
      why: document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    }));
    await openMenu();
    openLots();
    const items = screen.queryAllByRole('menuitem', hidden).map((control) => ({
      control,
      name: own(control),
      why: control.querySelector('.k-menu-why')?.textContent ?? '',
    }));
    return [...buttons, ...items];
  }

  async function press(name: string): Promise<void> {
    const found = (await controls()).find((one) => one.name === name);
    if (!found) throw new Error(`The screen shows no “${name}”`);
    await user.click(found.control);
  }

  return {
    user,
    press,
    eventWord,
    reasonWord,
    refresh: () => act(() => client.invalidateQueries()),
    /** The screen shows the state's label. */
    shows: (state: string) =>
      waitFor(() => {
        const shown = document.querySelector('.k-tag')?.textContent;
        if (shown !== texts(`state.${state.replaceAll('.', '_')}`))
          throw new Error(`${shown ?? 'nothing'} is shown, not ${state}`);
      }),
    /** Fills in the required fields of the step's dialog and sends it. */
    confirm: async (event: string, fill?: (dialog: HTMLElement) => Promise<void>) => {
      const dialog = await screen.findByRole('dialog');
      if (fill) await fill(dialog);
      const send = within(dialog).getByRole('button', { name: eventWord(event) });
      await waitFor(() => {
        if (closed(send)) throw new Error(`${event}: the dialog asks for more`);
      });
      await user.click(send);
      await waitFor(() => {
        if (screen.queryByRole('dialog')) throw new Error(`${event}: the dialog stays open`);
      });
    },
    /** The named steps on the screen; several with the same name are counted. */
    async seen(isStep: (name: string) => boolean): Promise<Steps> {
      const found: Record<string, string> = {};
      for (const { name, control, why } of await controls()) {
        if (isStep(name)) found[name in found ? `${name} (again)` : name] = closed(control) ? why : 'open';
      }
      return found;
    },
    /** The steps the head must offer, from the server's `allowed`: all except those the state excludes. */
    head(events: readonly string[]): Steps {
      const here = server.allowed().filter(({ reasons }) => !reasons.includes('state'));
      return Object.fromEntries(
        events.flatMap((event) => {
          const entry = here.find((one) => one.event === event);
          return entry ? [[eventWord(event), entry.enabled ? 'open' : entry.reasons.map(reasonWord).join(' ')]] : [];
        }),
      );
    },
    isOwn: (event: string): boolean => catalogue[event]?.side.includes(server.side) === true,
  };
}
export type Hands = ReturnType<typeof openScreen>;
