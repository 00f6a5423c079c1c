import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FIGURES } from './dashboard.figures.ts';
import { openDashboard, saidByPicture, saidByTable } from './dashboard.place.tsx';
import { speak, tidy } from './kit.ts';

beforeAll(async () => {
  await import('../../src/app/ui/charts/WorldMap.tsx');
});
beforeEach(() => speak('en', 'dashboard', 'money', 'lifecycles-procurement', 'units'));
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});

/** What each widget shows: the number of figures, some of them written out here. */
const PICTURES: readonly (readonly [string, number, readonly string[]])[] = [
  ['Overdue and next 7 days', 4, ['Inquiries closing | 3', 'Orders to confirm | 4', 'Payments from buyers | 5']],
  ['Budget and savings', 6, ['October 2026 | 800.50 EUR', 'November 2026 | −120.00 EUR']],
  ['Offers received', 4, ['November 2026 | 13', 'November 2026 | 9']],
  ['Spend by category', 3, ['Iron and steel 72 | 605.00 EUR', 'No tariff code | 300.00 EUR', '3 more | 95.00 EUR']],
  ['Spend by supplier', 1, ['Stal (Сталь) Ukraine | 1,000.00 EUR']],
  ['Tenders for you', 4, ['Your tariff codes | 12', 'Your countries | 9', 'All active tenders | 20']],
  ['Offers by outcome', 2, ['Awarded | 4', 'Rejected | 7']],
  ['Low stock', 2, ['Bolts | 2.5 kg', 'Bolts | 10 kg']],
  ['Receivables by age', 5, ['100.00 PLN overdue 40.00 PLN | 30.00 PLN', '100.00 PLN overdue 40.00 PLN | 10.00 PLN']],
  ['Invoice drafts', 2, ['Advance invoice | 2', 'Invoice | 3']],
  ['Tenders by country', 2, ['Ukraine | 9', 'Malta | 4']],
  ['Companies by country', 1, ['Poland | 2']],
  ['Tariff codes of your products', 4, ['Flat steel 720851 | 8', 'Flat steel 720851 | 6', 'Other tariff codes | 3']],
];

test('each picture and its table say the same', async () => {
  const { widget, user } = openDashboard();
  for (const [title, count, some] of PICTURES) {
    const region = await widget(title);
    await waitFor(() => expect(saidByPicture(region).length, title).toBeGreaterThan(0));
    const drawn = saidByPicture(region);
    expect(drawn.length, title).toBe(count);
    expect(drawn, title).toEqual(expect.arrayContaining([...some]));
    const ways = within(region).getByRole('group', { name: `Show as: ${title}` });
    expect(within(ways).getByRole('button', { name: 'Chart' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(within(ways).getByRole('button', { name: 'Table' }));
    expect(saidByTable(region), title).toEqual(expect.arrayContaining(drawn));
    expect(saidByPicture(region), title).toEqual([]);
  }
});

test('lengths, shades and notes of what is drawn', async () => {
  const { widget } = openDashboard();
  const tariffs = await widget('Tariff codes of your products');
  await within(tariffs).findByText('Flat steel');
  const bars = [...tariffs.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
  expect(bars).toEqual(['100%', '75%', '37.5%', '0%', '12.5%', '0%']);
  const map = await within(await widget('Tenders by country')).findByRole('img', { name: 'Tenders by country' });
  expect(map.querySelector('[data-country="UA"]')?.getAttribute('class')).toBe('k-land-5');
  expect(map.querySelector('[data-country="PL"]')?.getAttribute('class')).toBe('k-land-0');
  expect(screen.getByText('Too small for the map: Malta')).toBeTruthy();
  const bought = await widget('Budget and savings');
  expect(
    within(bought).getByText('2 purchases without an exchange rate are not included in the savings.'),
  ).toBeTruthy();
  expect(within(bought).getByText('Not included, no exchange rate: 9,000 JPY')).toBeTruthy();
});

test('figures lead to the list that has as many', async () => {
  const { widget } = openDashboard();
  const leads = async (title: string) => {
    const region = await widget(title);
    await waitFor(() => expect(region.querySelector('.k-bone')).toBeNull());
    return within(region)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  };
  expect(await leads('Receivables by age')).toEqual([
    '/documents?side=seller&status=open&currency=PLN',
    '/documents?side=seller&status=not_due&currency=PLN',
    '/documents?side=seller&status=open&currency=PLN&due_from=2026-10-25&due_to=2026-11-23',
    '/documents?side=seller&status=open&currency=PLN&due_to=2026-08-25',
  ]);
  expect(await leads('Overdue and next 7 days')).toEqual([
    '/documents?side=seller&status=overdue',
    '/inquires?proc_status=Published&from=2026-11-24&to=2026-11-24',
    // The list of orders has no date filter: the noun links to the whole list.
    '/orders?side=seller&status=new',
    '/documents?side=seller&status=open&due_from=2026-11-30&due_to=2026-11-30',
  ]);
  expect(await leads('Invoice drafts')).toEqual([
    '/documents?side=seller&status=draft&type=advance',
    '/documents?side=seller&status=draft&type=invoice',
  ]);
  expect(await leads('Unpaid advances')).toEqual([
    '/documents?side=seller&status=open&type=next&currency=EUR',
    '/documents?side=seller&status=overdue&type=next&currency=EUR',
  ]);
  expect(await leads('Tenders by country')).toEqual([
    '/tenders?status=active&country=UA',
    '/tenders?status=active&country=MT',
  ]);
  expect(await leads('Tariff codes of your products')).toEqual(['/products?tariff=720851']);
  expect(await leads('Final invoices to issue')).toEqual(['/documents/61/final']);
  expect(await leads('Orders to confirm')).toEqual(['/orders?side=seller&status=new', '/orders/41']);
  expect(await leads('Low stock')).toEqual(['/stock/51']);
});

test('a day of another clock than the reader’s leads to no list of that day', async () => {
  const { state, widget } = openDashboard();
  state.instead.set('deadlines', [200, { ...FIGURES.deadlines, timezone: 'Pacific/Kiritimati' }]);
  const region = await widget('Overdue and next 7 days');
  await waitFor(() => expect(region.querySelector('.k-bone')).toBeNull());
  const links = within(region).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain('/inquires?proc_status=Published');
});

test('companies that the reader has left since are not asked for', async () => {
  const { asked, widget } = openDashboard('/dashboard?organizations=2,9');
  await widget('Low stock');
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/dashboard/low-stock/')).toBe(true));
  expect(asked.filter(({ query }) => query.has('organizations'))).toEqual([]);
});

test('what becomes of one widget is nothing to the others', async () => {
  const { state, widget, user } = openDashboard();
  state.instead.set('purchases', [403, { detail: 'No.' }]);
  state.instead.set('offers', [500, { detail: 'Broken.' }]);
  expect(await within(await widget('Budget and savings')).findByRole('alert')).toBeTruthy();
  const broken = await widget('Offers by outcome');
  expect(await within(broken).findByRole('alert')).toBeTruthy();
  expect(await within(await widget('Offers received')).findByRole('img')).toBeTruthy();
  state.instead.delete('offers');
  await user.click(within(broken).getByRole('button', { name: 'Try again' }));
  expect(await within(broken).findByText('Awarded')).toBeTruthy();
});

test('what has nothing to say is said in one line, with one next step, and moves nothing out of sight', async () => {
  const { state, widget, order, menu, user } = openDashboard();
  state.instead.set('envelopes', [200, { organizations: [2], from: '2026-01-01', to: '2026-12-31', months: [] }]);
  state.instead.set('drafts', [200, { organizations: [2], count: 0, results: [] }]);
  await widget('Budget and savings');
  const line = await screen.findByText('No data yet: Offers received, Invoice drafts.');
  expect(screen.queryByRole('region', { name: 'Invoice drafts' })).toBeNull();
  expect(
    within(line.parentElement as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Create inquiry']);
  // Moving down skips hidden widgets.
  await menu(user, 'Budget and savings', 'Move down');
  await waitFor(() => expect(order().slice(1, 3)).toEqual(['Spend by category', 'Budget and savings']));
  expect(screen.getByText('Budget and savings: position 2 of 14')).toBeTruthy();
});

test('period and organisation stand in the address, and go with every call they concern', async () => {
  const own = { id: 2, name: 'Own' };
  const { asked, where, user, widget } = openDashboard('/dashboard', [own, { id: 7, name: 'Other' }]);
  await widget('Invoice drafts');
  await user.selectOptions(screen.getByLabelText('Period'), 'Last year');
  expect(where()).toBe('/dashboard?from=2025-01-01&to=2025-12-31');
  await user.selectOptions(screen.getByLabelText('Organization'), 'All my organizations');
  expect(where()).toBe('/dashboard?from=2025-01-01&to=2025-12-31&organizations=2%2C7');
  const last = (path: string) => asked.findLast((call) => call.path === path)?.query.toString();
  await waitFor(() =>
    expect(last('/api/dashboard/purchases/')).toBe('from=2025-01-01&to=2025-12-31&organizations=2%2C7'),
  );
  expect(last('/api/dashboard/receivables/')).toBe('organizations=2%2C7');

  // A period that ends before it starts is reported beside its field, and not requested from the server.
  await user.selectOptions(screen.getByLabelText('Period'), 'Other period');
  const to = screen.getByRole('textbox', { name: 'To' });
  await user.clear(to);
  await user.type(to, '01/01/2020');
  expect(await screen.findByText('The period ends before it begins. Choose a later end date.')).toBeTruthy();
  expect(asked.some(({ query }) => query.get('to') === '2020-01-01')).toBe(false);
});

test('on paper every picture is its table', async () => {
  const { widget } = openDashboard();
  const region = await widget('Receivables by age');
  await within(region).findByText('Not yet due');
  window.dispatchEvent(new Event('beforeprint'));
  expect(saidByPicture(region)).toEqual([]);
  expect(saidByTable(region)).toContain('100.00 PLN overdue 40.00 PLN | 40.00 PLN');
  window.dispatchEvent(new Event('afterprint'));
  expect(saidByPicture(region)).toHaveLength(5);
});
