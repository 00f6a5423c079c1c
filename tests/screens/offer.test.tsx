import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stateName } from '../../machines/kit/decide.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { planPaths, reachableStates } from '../../src/pathkit/plan.ts';
import { speak, tidy } from './kit.ts';
import { isOwn, openOffer, word } from './offer.screen.tsx';
import { OfferServer, type OfferSnapshot } from './offer.server.ts';

// Dialogs are lazy modules; they are loaded here, so that the first test stays within its timeout.
beforeAll(async () => {
  await import('../../src/app/ui/dialog/ConfirmDialogBody.tsx');
});
beforeEach(() => speak('en', 'procurement', 'offers', 'running', 'lifecycles-procurement', 'units'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const plan = planPaths(offer);
const nameOf = (snapshot: OfferSnapshot): string => stateName(snapshot.value);
const EARLY = '2030-01-01T12:00:00.000Z';
const LATE = '2030-01-08T12:00:00.000Z';
const enabled = (server: OfferServer): string[] =>
  server
    .allowed()
    .filter((entry) => entry.enabled && entry.event !== 'SAVE')
    .map(({ event }) => event)
    .toSorted();

test('the plan takes every transition of the chart', () => {
  expect(plan.unreached).toEqual([]);
});

describe('every path of the offer, through the screen', () => {
  test.each(plan.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const server = new OfferServer(path.snapshots[0] as OfferSnapshot);
    const hands = openOffer(server);
    await hands.shows(nameOf(server.snapshot));
    for (const [at, event] of path.events.entries()) {
      server.now = event.at;
      if (isOwn(event.type)) await hands.perform(event);
      else {
        server.happen(event);
        await hands.refresh();
      }
      const expected = nameOf(path.snapshots[at + 1] as OfferSnapshot);
      await waitFor(() => expect(nameOf(server.snapshot)).toBe(expected));
      await hands.shows(expected);
    }
  });
});

describe('what can be pressed is what the chart allows', () => {
  const states = reachableStates(offer).flatMap((state) =>
    [EARLY, LATE].map((now) => [state.name, now, state.snapshot] as const),
  );
  test.each(states)('%s at %s', async (name, now, snapshot) => {
    const server = new OfferServer(snapshot);
    server.now = now;
    const hands = openOffer(server);
    await hands.shows(name);
    expect(await hands.pressable()).toEqual(enabled(server));
  });

  test.each([
    ['the tender is closed', { inquire: 'Cancelled' }],
    ['the company was removed', { tender: 'removed' }],
    ['the tender was amended', { tenderRevision: 2 }],
  ] as const)('a draft when %s', async (_why, facts) => {
    const machine = offer.machine;
    const draft = reachableStates(offer)[0]?.snapshot as OfferSnapshot;
    const server = new OfferServer(
      machine.resolveState({ value: draft.value, context: { ...draft.context, ...facts } }) as OfferSnapshot,
    );
    const hands = openOffer(server);
    await hands.shows('draft');
    expect(await hands.pressable()).toEqual(enabled(server));
  });
});

describe('an offer while it is written', () => {
  const draft = () => new OfferServer(reachableStates(offer)[0]?.snapshot as OfferSnapshot);

  test('a step that another tab has taken is refused here, and the screen says so', async () => {
    const server = draft();
    const hands = openOffer(server);
    await hands.shows('draft');
    await hands.user.click(await hands.button(word('offer.review')));
    await screen.findByText(word('offer.notYet'));
    server.happen({ type: 'SUBMIT', at: EARLY });
    await hands.user.click(await hands.button('Submit offer'));
    await hands.shows('submitted');
    expect(server.snapshot.context.revision).toBe(1);
  });

  test('complaints of the server stand beside the row and leave when it is edited', async () => {
    const server = draft();
    const hands = openOffer(server);
    await hands.shows('draft');
    // The draft may be saved before the whole price is typed.
    server.fault = {
      status: 400,
      body: { offeritem_set: [{}, { price: ['Enter 0 or more.'] }] },
      when: ({ offeritem_set }) => (offeritem_set as { price: string }[])[1]?.price === '-1',
    };
    const price = screen.getByLabelText('Price, lot 2');
    await hands.user.clear(price);
    await hands.user.type(price, '-1{Control>}s{/Control}');
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText('Price, lot 1').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('link', { name: /Price, lot 2: Enter 0 or more/ })).toBeTruthy();
    await hands.user.clear(price);
    await hands.user.type(price, '1');
    expect(price.getAttribute('aria-invalid')).toBeNull();
  });

  test('a lost session loses nothing that was typed', async () => {
    const server = draft();
    const hands = openOffer(server);
    await hands.shows('draft');
    server.fault = { status: 401, body: { detail: 'Your session has ended.' }, when: () => true };
    await hands.user.clear(screen.getByLabelText('Price, lot 1'));
    await hands.user.type(screen.getByLabelText('Price, lot 1'), '7,25{Control>}s{/Control}');
    await screen.findByText(word('draft.signedOut'));
    document.body.innerHTML = '';

    server.fault = null;
    const again = openOffer(server);
    await again.shows('draft');
    await waitFor(() => expect((screen.getByLabelText('Price, lot 1') as HTMLInputElement).value).toBe('7.25'));
  });

  test('the whole offer is sent once, however often the button is pressed', async () => {
    const server = draft();
    const hands = openOffer(server);
    await hands.shows('draft');
    await hands.user.click(await hands.button(word('offer.review')));
    await screen.findByText(word('offer.notYet'));
    await hands.user.dblClick(await hands.button('Submit offer'));
    await hands.shows('submitted');
    expect(server.sent.filter(({ path }) => path.endsWith('/submit/'))).toHaveLength(1);
    expect(await screen.findByText(/^a+1$/)).toBeTruthy();
  });

  test('the first typing makes the draft, and the next goes to it', async () => {
    const server = draft();
    server.stored = false;
    const hands = openOffer(server);
    await screen.findByLabelText('Price, lot 1');
    await hands.user.type(screen.getByLabelText('Price, lot 1'), '3{Control>}s{/Control}');
    await screen.findByText(/Saved/);
    await hands.user.type(screen.getByLabelText('Price, lot 2'), '4{Control>}s{/Control}');
    await waitFor(() => expect(server.sent.map(({ method }) => method)).toEqual(['POST', 'PATCH']));
    expect(server.sent[1]?.ifMatch).toBe('"1"');
  });
});
