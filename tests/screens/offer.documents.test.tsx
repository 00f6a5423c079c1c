import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { reachableStates } from '../../src/pathkit/plan.ts';
import { holdUploads, speak, tidy } from './kit.ts';
import { openOffer, word } from './offer.screen.tsx';
import { OfferServer, type OfferSnapshot } from './offer.server.ts';

beforeAll(async () => {
  await import('../../src/app/features/tenders/OfferDocuments.tsx');
  await import('../../src/app/trade/Differences.tsx');
});
beforeEach(() => speak('en', 'procurement', 'offers', 'running', 'lifecycles-procurement', 'units'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

const inState = (state: string): OfferServer =>
  new OfferServer(reachableStates(offer).find(({ name }) => name === state)?.snapshot as OfferSnapshot);
const said = (key: string, values = {}): string => i18next.t(key, { ns: 'offers', ...values });

async function choose(user: ReturnType<typeof openOffer>['user'], name: string): Promise<void> {
  const group = await screen.findByRole('group', { name: said('documents.field') });
  const input = group.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['bytes'], name));
}

test('a file makes the draft, shows its progress, is tried again, and closes the review until it is there', async () => {
  const server = inState('draft');
  server.stored = false;
  const held = holdUploads();
  const hands = openOffer(server);
  await choose(hands.user, 'sheet.pdf');
  // Files can be uploaded only to a draft that the server has stored.
  await waitFor(() => expect(held).toHaveLength(1));
  const sent = server.sent.map(({ method, path }) => `${method} ${path}`);
  // The draft may have been saved again in the meantime.
  expect(sent.filter((one) => one !== 'PATCH /api/offers/9/')).toEqual(['POST /api/offers/']);
  expect(held[0]?.path).toBe('/api/offers/9/documents/');
  held[0]?.share(0.4);
  await screen.findByText(/40/);
  const review = () => screen.getByRole('button', { name: word('offer.review') });
  expect(review().getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain(said('documents.waiting'));

  held[0]?.fail();
  await hands.user.click(await screen.findByRole('button', { name: i18next.t('ui.retryFile', { name: 'sheet.pdf' }) }));
  await waitFor(() => expect(held).toHaveLength(2));
  const file = { id: 4, name: 'sheet.pdf', size: 5, document: '/api/files/8/' };
  server.files.set(4, file);
  held[1]?.answer(201, { ...file, url: file.document, sha256: 'f'.repeat(64) });
  await waitFor(() => expect(review().getAttribute('aria-disabled')).toBeNull());
  await waitFor(() => expect(server.sent.at(-1)?.body?.['documents']).toEqual([4]));

  await hands.user.click(review());
  await screen.findByText(word('offer.notYet'));
  expect(await screen.findByText('sheet.pdf')).toBeTruthy();
  await hands.user.click(await hands.button('Submit offer'));
  await hands.shows('submitted');
  expect(server.sent.at(-1)?.body?.['documents']).toEqual([4]);
  expect(await screen.findByText('sheet.pdf')).toBeTruthy();
});

test('a draft says loudly that it is none, a submitted offer does not', async () => {
  const server = inState('draft');
  const hands = openOffer(server);
  await screen.findByText(said('draft.title'));
  await hands.user.click(await hands.button(word('offer.review')));
  await screen.findByText(word('offer.notYet'));
  await hands.user.click(await hands.button('Submit offer'));
  await hands.shows('submitted');
  expect(screen.queryByText(said('draft.title'))).toBeNull();
});

test('each revision stands with its hash, its text and what changed with it', async () => {
  const server = inState('draft');
  server.changes = [{ lot: 2, field: 'price', before: '12.5', after: '11' }];
  const hands = openOffer(server);
  await hands.shows('draft');
  await hands.user.click(await hands.button(word('offer.review')));
  await screen.findByText(word('offer.notYet'));
  await hands.user.click(await hands.button('Submit offer'));
  await screen.findByText(said('revisions.first'));
  await hands.perform({ type: 'UPDATE', at: server.now });
  const hash = await screen.findByText(/^a+2$/);
  const entry = hash.closest('li') as HTMLElement;
  await within(entry).findByText('12.5');
  expect(within(entry).getByText('11').tagName).toBe('INS');
  expect(within(entry).getByText(/Lot 2: Envelopes/)).toBeTruthy();
  expect(within(entry).getByRole('button', { name: said('revisions.download', { number: 2 }) })).toBeTruthy();
});

test('a file that is gone from the server is named at its place, until it is removed', async () => {
  const server = inState('draft');
  const held = holdUploads();
  const hands = openOffer(server);
  for (const [at, name] of ['kept.pdf', 'gone.pdf'].entries()) {
    await choose(hands.user, name);
    await waitFor(() => expect(held).toHaveLength(at + 1));
    const file = { id: at + 4, name, size: 5, document: `/api/files/${at + 8}/` };
    server.files.set(file.id, file);
    if (at === 1)
      server.fault = {
        status: 400,
        body: { documents: [{}, { non_field_errors: ['Upload it again.'] }] },
        when: ({ documents }) => (documents as number[]).length === 2,
      };
    held[at]?.answer(201, { ...file, url: file.document, sha256: 'f'.repeat(64) });
    await waitFor(() => expect(server.sent.at(-1)?.body?.['documents']).toHaveLength(at + 1));
  }
  const list = document.querySelector('.k-files') as HTMLElement;
  const complaint = await within(list).findByText('Upload it again.');
  expect(complaint.closest('li')?.textContent).toContain('gone.pdf');
  expect(screen.getByRole('alert').textContent).toContain(word('field.documents'));
  await hands.user.click(within(list).getByRole('button', { name: i18next.t('ui.removeFile', { name: 'gone.pdf' }) }));
  await waitFor(() => expect(screen.queryByText('Upload it again.')).toBeNull());
  await waitFor(() => expect(server.sent.at(-1)?.body?.['documents']).toEqual([4]));
});
