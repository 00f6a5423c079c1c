import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Paper } from '../../src/app/features/documents/paper/Paper.tsx';
import { queryClient } from '../../src/app/query-client.ts';
import { documentRow } from '../../src/contract/invoicing/document.ts';
import { documentScreens, speak } from './kit.ts';

const address = { country: 'PL', postcode: '', city: '', street: '', building: '', office: '' };
const party = { id: 4, name: 'Stal', intername: '', reg_number: '1', vat_id: '', address };
const inWords = { en: 'forty euros 00/100', uk: 'сорок євро 00/100', pl: 'czterdzieści euro 00/100', ru: 'сорок евро' };

/** A final invoice of 40 EUR after an advance of 60. */
const final = (more: object = {}) =>
  documentRow.parse({
    id: 7,
    type: 'final',
    number: 'FV2027/03/1',
    currency: 'EUR',
    seller: party,
    buyer_address: address,
    consignee_address: address,
    documentitem_set: [],
    previousAdvancePayments: [
      { id: 3, number: 'FZ2027/02/1', date_of_issue: '2027-02-03', net: '48.78', vat: '11.22', total: '60.00' },
    ],
    order_total: '100.00',
    advancesReceived: '60.00',
    net: '32.52',
    vat: '7.48',
    total: '40.00',
    toPay: '40.00',
    paid: '0.00',
    leftToPay: '40.00',
    inWords,
    allowed: [],
    ...more,
  });

documentScreens();
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ count: 0, next: null, previous: null, results: [] }));
});

const show = (row: ReturnType<typeof final>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Paper row={row} />
    </QueryClientProvider>,
  );
/** `label: amount` of each line of the totals, with plain spaces. */
const sum = () =>
  [...document.querySelectorAll('.d-sum > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(': '),
  );

test('the amount stands in words in the languages of the paper, as in the file', async () => {
  show(final({ second_language: 'uk' }));
  expect(await screen.findByText(/^Amount in words \/ Сума словами:/)).toBeTruthy();
  expect(screen.getByText(inWords.en).lang).toBe('en');
  expect(screen.getByText(inWords.uk).lang).toBe('uk');
  expect(screen.queryByText(inWords.pl)).toBeNull();
});

test('numbers stand under the name of their country, in the languages of the paper', async () => {
  const polish = { ...party, reg_number: '0000028860', vat_id: 'PL5260001246' };
  const buyer = { buyer_name: 'Vidvid', buyer_reg_number: '32855961', buyer_address: { ...address, country: 'UA' } };
  show(final({ seller: polish, ...buyer, second_language: 'uk' }));
  await screen.findByText(/^Amount in words \/ Сума словами:/);
  const numbers = [...document.querySelectorAll('.d-paper-parties code')].map((one) => one.parentElement?.textContent);
  expect(numbers).toEqual(['NIP: PL5260001246', 'KRS: 0000028860', 'EDRPOU / ЄДРПОУ: 32855961']);
});

test('the earlier advances have heads over their columns', () => {
  show(final());
  const heads = within(screen.getByRole('table', { name: 'Earlier advance invoices' })).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Number',
    'Issue date',
    'Paid on',
    'Net',
    'VAT amount',
    'Gross',
  ]);
});

test('what it asks for stays on the paper, whatever was paid and corrected since', () => {
  const head = ['Order value: 100.00 EUR', 'Advances received: 60.00 EUR', 'Total to pay: 40.00 EUR'];
  const { unmount } = show(final());
  expect(sum()).toEqual(head);
  unmount();
  show(final({ paid: '10.00', leftToPay: '25.00' }));
  expect(sum()).toEqual(head);
});

test('an advance whose money is not there is asked for; a later paper does not call it received', () => {
  const advance = { type: 'advance', previousAdvancePayments: [], advancesReceived: '0.00' };
  const { unmount } = show(final({ ...advance, received: false }));
  expect(screen.getByText('Request for advance payment')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/received/i);
  unmount();
  const { unmount: gone } = show(final({ ...advance, received: true }));
  expect(sum()).toContain('Advance received: 40.00 EUR');
  gone();
  const { unmount: away } = show(final({ type: 'next', received: true }));
  expect(sum()).toEqual(expect.arrayContaining(['Earlier advances: 60.00 EUR', 'Advance received: 40.00 EUR']));
  away();
  const [first] = final().previousAdvancePayments;
  show(final({ previousAdvancePayments: [{ ...first, received_on: null }] }));
  expect(sum()).toContain('Earlier advances: 60.00 EUR');
  expect(screen.getByRole('cell', { name: 'Unpaid' })).toBeTruthy();
});

test('an advance and a final tell the tax of the whole order per rate', () => {
  const order = [{ category: 'S', rate: '23', net: '81.30', vat: '18.70', gross: '100.00' }];
  const told = (type: string) => {
    const { unmount } = show(final({ type, order_breakdown: order }));
    const table = screen.queryByRole('table', { name: 'Order by VAT rate' });
    const cells =
      table &&
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    unmount();
    return cells?.slice(0, 3) ?? null;
  };
  expect(['advance', 'next', 'final', 'invoice'].map(told)).toEqual([
    ...Array.from({ length: 3 }, () => ['81.30', '18.70', '100.00']),
    null,
  ]);
});

test('a rate of exchange is written as the reader writes numbers', async () => {
  await speak('pl', 'money');
  const exchange = { currency: 'PLN', rate: '4.2537', date: '2027-03-01', source: 'NBP', vat: '31.82', rates: [] };
  show(final({ exchange }));
  expect(screen.getByText(/1 EUR =/).textContent).toContain('1 EUR = 4,2537 PLN');
  await speak('en', 'money');
});

const stamps = () => [...document.querySelectorAll('.d-stamp')].map((one) => one.textContent);

test.each([
  ['issued', { status: 'unpaid', content: 'original' }, ['Issued 01/02/2026']],
  ['paid', { status: 'paid', content: 'original' }, ['Paid']],
  ['paid too much', { status: 'overpaid', content: 'original' }, ['Paid']],
  ['corrected', { status: 'unpaid', content: 'corrected' }, ['Corrected']],
  ['corrected and paid', { status: 'paid', content: 'corrected' }, ['Corrected', 'Paid']],
  ['corrected to zero', { status: 'paid', content: 'zeroed' }, ['Corrected to zero']],
  ['a correction', { type: 'correction', status: 'paid', content: 'original' }, ['Issued 01/02/2026']],
  [
    'an advance that came',
    { type: 'advance', status: 'paid', content: 'original', received_on: '2026-02-03' },
    ['Paid 03/02/2026'],
  ],
  ['a draft', { status: 'draft', number: null, content: 'original' }, []],
])('%s: its paper is stamped so', (_, over, said) => {
  show(final({ date_of_issue: '2026-02-01', ...over }));
  expect(stamps()).toEqual(said);
});

test('a transfer is told its title: the number of the document', () => {
  const account = { bank_account_label: 'PL61 1090, Bank' };
  const { unmount } = show(final({ ...account, number: 'FV 7/2026' }));
  expect(document.querySelector('.d-paper')?.textContent).toContain('Payment reference: FV 7/2026');
  unmount();
  show(final({ ...account, number: null }));
  expect(document.querySelector('.d-paper')?.textContent).not.toContain('Payment reference');
});

test('a paper that asks for nothing says neither where nor by when to pay', () => {
  const asked = { bank_account_label: 'PL61 1090, Bank', payment_deadline: '2027-03-19', number: 'FV 7/2026' };
  const { unmount } = show(final(asked));
  for (const word of ['Bank account', 'Due date', 'Payment reference'])
    expect(document.querySelector('.d-paper')?.textContent).toContain(word);
  unmount();
  show(final({ ...asked, total: '0.00', toPay: '0.00', leftToPay: '0.00' }));
  for (const word of ['Bank account', 'Due date', 'Payment reference'])
    expect(document.querySelector('.d-paper')?.textContent).not.toContain(word);
});
