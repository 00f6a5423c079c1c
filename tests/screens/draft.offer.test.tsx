import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { forgetUnsaved, isDirty, storeDrafts } from '../../src/app/session/drafts.ts';
import { reachableStates } from '../../src/pathkit/plan.ts';
import { holdUploads, speak, tidy } from './kit.ts';
import { eventWord, openOffer, word } from './offer.screen.tsx';
import { OfferServer, type OfferSnapshot } from './offer.server.ts';

/* The behaviour common to all drafts (src/app/trade/draft), in the editor of an offer. */

beforeAll(() => import('../../src/app/features/tenders/OfferDocuments.tsx'));
beforeEach(() => speak('en', 'procurement', 'offers', 'running', 'lifecycles-procurement', 'units'));
afterEach(() => {
  tidy();
  forgetUnsaved();
  vi.unstubAllGlobals();
});

const draft = () => new OfferServer(reachableStates(offer)[0]?.snapshot as OfferSnapshot);
const kept = () => {
  storeDrafts();
  return Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
};
const calls = (server: OfferServer) => server.sent.map(({ method, path }) => `${method} ${path}`);
const save = '{Control>}s{/Control}';
const delivery = () => screen.findByLabelText<HTMLInputElement>(/Delivery time$/);

test('an offer that nobody typed in is stored before the last look, and can be submitted', async () => {
  const server = draft();
  server.stored = false;
  const hands = openOffer(server);
  await hands.user.click(await hands.button(word('offer.review')));
  await screen.findByText(word('offer.notYet'));
  await hands.user.click(await hands.button('Submit offer'));
  await hands.shows('submitted');
  expect(calls(server)).toEqual(['POST /api/offers/', 'POST /api/offers/9/submit/']);
});

test('what is stored for the last look is no longer kept on this device', async () => {
  const server = draft();
  const hands = openOffer(server);
  await hands.user.type(await delivery(), '!');
  expect(kept()).toHaveLength(1);
  await hands.user.click(await hands.button(word('offer.review')));
  await screen.findByText(word('offer.notYet'));
  expect(kept()).toEqual([]);
});

test('a first offer that was stored on leaving is not kept, nor begun again by a later visit', async () => {
  const server = draft();
  server.stored = false;
  openOffer(server);
  fireEvent.change(await delivery(), { target: { value: 'one week' } });
  await waitFor(() => expect(isDirty()).toBe(true));
  cleanup();
  await waitFor(() => expect(calls(server)).toEqual(['POST /api/offers/']));
  await act(async () => {});
  await waitFor(() => expect(kept()).toEqual([]));
});

test('a file on its way would be lost by leaving, also when all else is saved', async () => {
  const server = draft();
  const held = holdUploads();
  const hands = openOffer(server);
  await hands.shows('draft');
  const group = await screen.findByRole('group', { name: /documents|attachments/i });
  await hands.user.upload(group.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'sheet.pdf'));
  await waitFor(() => expect(held).toHaveLength(1));
  await hands.user.keyboard(save);
  await screen.findByText(/^Saved/);
  expect(isDirty()).toBe(true);
});

test('a version that changed nothing of the offer does not stand in the way of its submission', async () => {
  const server = draft();
  const hands = openOffer(server);
  await hands.user.click(await hands.button(word('offer.review')));
  await screen.findByText(word('offer.notYet'));
  const row = await (await server.fetch('/api/offers/9/')).json();
  server.fault = { status: 412, body: { detail: 'changed', current: { ...row, version: 2 } } };
  await hands.user.click(await hands.button('Submit offer'));
  await hands.shows('submitted');
  expect(server.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

test('whose version stays is stored as soon as it is decided', async () => {
  const server = draft();
  await import('../../src/app/features/tenders/OfferConflict.tsx');
  await import('../../src/app/trade/ConflictDialogBody.tsx');
  const hands = openOffer(server);
  await hands.user.type(await delivery(), '!');
  const row = await (await server.fetch('/api/offers/9/')).json();
  server.fault = { status: 412, body: { detail: 'changed', current: { ...row, version: 2, comment: 'By Olena' } } };
  await hands.user.keyboard(save);
  const overwrite = await screen.findByRole('button', { name: word('conflict.merge') });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fireEvent.click(overwrite);
  vi.useRealTimers();
  await waitFor(() => expect(server.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']));
});

test('what was kept before an offer had a number is not stored over an offer that somebody has begun since', async () => {
  const server = draft();
  await import('../../src/app/features/tenders/OfferConflict.tsx');
  await import('../../src/app/trade/ConflictDialogBody.tsx');
  server.stored = false;
  const hands = openOffer(server);
  server.fault = { status: 400, body: { delivery_time: ['Too long.'] } };
  await hands.user.type(await delivery(), `Mine${save}`);
  await screen.findByText('Too long.');
  expect(kept()).toHaveLength(1);
  cleanup();
  server.stored = true;
  openOffer(server);
  await waitFor(() => expect(server.sent).toHaveLength(2), { timeout: 3000 });
  expect(server.sent[1]).toMatchObject({ method: 'PATCH', ifMatch: '"0"' });
});

test('a change that arrives after the page was left is kept no longer', async () => {
  const submitted = reachableStates(offer).find(({ name }) => name === 'submitted')?.snapshot as OfferSnapshot;
  const server = new OfferServer(submitted);
  const hands = openOffer(server);
  await hands.shows('submitted');
  await hands.user.click((await hands.control('UPDATE')) as HTMLElement);
  fireEvent.change(await delivery(), { target: { value: 'one week' } });
  await hands.user.click(await hands.button(word('offer.reviewChange')));
  await screen.findByText(word('offer.notYetChanged'));
  expect(kept()).toHaveLength(1);
  fireEvent.click(await hands.button(eventWord('UPDATE')));
  cleanup();
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await waitFor(() => expect(kept()).toEqual([]));
});
