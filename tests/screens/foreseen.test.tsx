import { render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { rowsOf } from '../../machines/flows/draft.ts';
import type { AllowedEvent } from '../../machines/kit/allowed.ts';
import DocumentForeseen from '../../src/app/features/documents/editor/DocumentForeseen.tsx';
import { emptyDocument, emptyLine, LINES } from '../../src/app/features/documents/editor/document-draft.ts';
import { emptyInquire, emptyLot, LOTS } from '../../src/app/features/procurement/editor/inquire-draft.ts';
import InquireForeseen from '../../src/app/features/procurement/editor/InquireForeseen.tsx';
import OfferForeseen from '../../src/app/features/tenders/OfferForeseen.tsx';
import { draftOf, LINES as OFFERED } from '../../src/app/features/tenders/offer-draft.ts';
import { Details } from '../../src/app/forms/Details.tsx';
import { Terms } from '../../src/app/trade/Terms.tsx';
import { quotationRow } from '../../src/contract/procurement/quotation.ts';
import { DocumentPlace } from './document.place.tsx';
import { serve } from './document.server.ts';
import { documentScreens } from './kit.ts';

/* An empty form lists what is missing from the start, and a record shows no value that was not entered. */

beforeAll(() =>
  Promise.all([
    import('../../src/app/features/documents/editor/DocumentEditor.tsx'),
    import('../../src/app/features/documents/editor/DocumentBody.tsx'),
    import('../../src/app/features/documents/editor/LinesSection.tsx'),
    import('../../src/app/features/documents/editor/DraftTotals.tsx'),
  ]),
);
documentScreens();

const told = (step: AllowedEvent | undefined) => <p>{step?.reasons.join(' ')}</p>;
const reasons = () => (document.querySelector('p')?.textContent ?? '').split(' ').filter((one) => one !== 'permission');
const LATER = new Date(Date.now() + 9 * 86_400_000).toISOString();
const TENDER = quotationRow.parse({
  id: 4,
  inquire: 4,
  name: 'Steel',
  status: 'active',
  expire_at: LATER,
  timezone: 'Europe/Kyiv',
  currency: 'EUR',
  organizer: { id: 2, name: 'Buyer' },
  revision: 1,
  inquireitem_set: [{ id: 1, name: 'A4', quantity: '100', unit: 'KGM' }],
  allowed: [],
});

test('an inquiry that nothing was typed in lacks what its publication asks for, and less with every entry', () => {
  const draft = emptyInquire();
  const { rerender } = render(<InquireForeseen draft={draft}>{told}</InquireForeseen>);
  expect(reasons()).toEqual(['named', 'quantitiesPositive', 'runsLongEnough', 'currencyKnown', 'somebodyCanAnswer']);
  const typed = { ...draft, name: 'Pumps', currency: 'EUR', expire_at: LATER, open: true };
  rerender(<InquireForeseen draft={typed}>{told}</InquireForeseen>);
  expect(reasons()).toEqual(['quantitiesPositive']);
  const full = { ...typed, [LOTS]: [{ ...emptyLot, key: 'first', name: 'Pump', quantity: '3' }] };
  rerender(<InquireForeseen draft={full}>{told}</InquireForeseen>);
  expect(reasons()).toEqual([]);
});

test.each(['-', 'abc', '1.', '.'])('the quantity %s is none yet, and breaks no form', (quantity) => {
  const draft = { ...emptyInquire(), name: 'Pumps', currency: 'EUR', expire_at: LATER, open: true };
  const typed = { ...draft, [LOTS]: [{ ...emptyLot, key: 'first', name: 'Pump', quantity }] };
  const { unmount } = render(<InquireForeseen draft={typed}>{told}</InquireForeseen>);
  expect(reasons()).toEqual(['quantitiesPositive']);
  unmount();
  const offered = draftOf(TENDER, null);
  const lines = rowsOf(offered, OFFERED).map((line) => ({ ...line, price: '4', quantity }));
  render(
    <OfferForeseen tender={TENDER} draft={{ ...offered, [OFFERED]: lines }}>
      {told}
    </OfferForeseen>,
  );
  expect(reasons()).toEqual(['linesFit', 'validUntilAfterDeadline']);
});

test('an invoice that nothing was typed in lacks its buyer and its lines, an advance its amount as well', async () => {
  serve();
  const missing = (type: string, more: object = {}) => (
    <DocumentPlace
      visited={['/documents/new']}
      beside={
        <DocumentForeseen draft={{ ...emptyDocument(type, null, 'PLN', '23', '2027-03-01'), ...more }}>
          {told}
        </DocumentForeseen>
      }
    />
  );
  const { unmount } = render(missing('invoice'));
  await waitFor(() => expect(reasons()).toContain('buyerTownGiven'));
  expect(reasons()).toEqual(expect.arrayContaining(['linesComplete', 'buyerNamed', 'buyerCountryGiven']));
  expect(reasons()).not.toContain('fitsWhatIsLeft');
  unmount();
  const { unmount: leave } = render(missing('advance'));
  expect(reasons()).toContain('fitsWhatIsLeft');
  leave();
  render(
    missing('invoice', {
      buyer_name: 'Budova',
      [LINES]: [{ ...emptyLine('23'), key: 'first', name: 'Nut', price: '2' }],
    }),
  );
  expect(reasons()).toContain('buyerTownGiven');
  expect(reasons()).not.toContain('buyerNamed');
  expect(reasons()).not.toContain('linesComplete');
});

test.each([
  ['Pacific/Kiritimati', '2027-03-02', false],
  ['Etc/GMT+12', '2027-03-01', true],
  ['Nowhere', '2027-03-02', false],
])("the date of an invoice is judged in its company's zone: %s", async (zone, day, late) => {
  // There it is 2 March and 28 February, elsewhere 1 March.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T11:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const organizations = [{ id: 1, name: 'Stal', country: 'PL', zone }];
  serve(undefined, [], { '/api/profile/': { id: 1, email: 'a@stal.example', organization: 1, organizations } });
  const beside = <DocumentForeseen draft={emptyDocument('invoice', null, 'PLN', '23', day)}>{told}</DocumentForeseen>;
  render(<DocumentPlace visited={['/documents/new']} beside={beside} />);
  const missing = () => ['buyerNamed', 'notInFuture'].filter((one) => reasons().includes(one));
  await waitFor(() => expect(missing()).toEqual(late ? ['buyerNamed', 'notInFuture'] : ['buyerNamed']));
});

test('an offer that nothing was typed in lacks a price and the day until which it binds', () => {
  render(
    <OfferForeseen tender={TENDER} draft={draftOf(TENDER, null)}>
      {told}
    </OfferForeseen>,
  );
  expect(reasons()).toEqual(['hasPrice', 'validUntilAfterDeadline']);
});

test.each([
  ['Pacific/Kiritimati', '2190-03-02', 'validUntilAfterDeadline'],
  ['Pacific/Kiritimati', '2190-03-03', ''],
  ['Etc/GMT+12', '2190-03-01', ''],
  ['Nowhere', '2190-03-01', ''],
])('the day until which an offer binds is judged in the zone of the tender: %s %s', (timezone, day, missing) => {
  // There the deadline is on 2 March and on 28 February, elsewhere on 1 March; without a zone nothing is held back.
  const tender = { ...TENDER, timezone, expire_at: '2190-03-01T11:00:00.000Z' };
  const offered = draftOf(tender, null);
  const lines = rowsOf(offered, OFFERED).map((line) => ({ ...line, price: '4', quantity: '100' }));
  render(
    <OfferForeseen tender={tender} draft={{ ...offered, [OFFERED]: lines, valid_until: day }}>
      {told}
    </OfferForeseen>,
  );
  expect(reasons().join(' ')).toBe(missing);
});

test('a new invoice is filled in as its paper is read: buyer, dates, lines, totals, payment, notes', async () => {
  serve();
  render(<DocumentPlace visited={['/documents/new']} beside={null} />);
  await screen.findByRole('heading', { name: 'Items' }, { timeout: 60_000 });
  // Where nothing fits beside the form, what is missing comes last.
  await screen.findByRole('heading', { name: 'Still missing' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const read = ['Buyer', 'Consignee', 'Invoice dates', 'Items', 'Totals', 'Payment terms', 'More details'];
  expect(titles).toEqual([...read, 'Still missing']);
  const payment = within(screen.getByRole('region', { name: 'Payment terms' }));
  expect(payment.getByLabelText(/^Due date/)).toBeTruthy();
});

test('what nobody entered takes no room in a record', () => {
  const rows = [
    ['Phone', ''],
    ['Note', null],
    ['Email', 'a@b.example'],
  ] as const;
  const { container, rerender } = render(
    <MemoryRouter>
      <Suspense>
        <Terms terms={rows.map(([label, value]) => ({ label, value }))} />
        <Details rows={rows} />
      </Suspense>
    </MemoryRouter>,
  );
  expect(container.textContent).toBe('Emaila@b.exampleEmaila@b.example');
  rerender(<Terms terms={[{ label: 'Phone', value: undefined }]} />);
  expect(container.innerHTML).toBe('');
});
