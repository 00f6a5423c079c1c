import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { speak } from './kit.ts';
import { address, type Answer, bearing, market, of, open, tidily } from './market.place.tsx';

tidily();

test('a product tells what it is, to machines too, and is asked for with its line filled in', async () => {
  const { user } = open('/publicproducts/7', market);
  await screen.findByRole('heading', { level: 1, name: 'Ball bearing 6204' });
  expect(document.title).toBe('Ball bearing 6204 · Kontor');
  const [script] = document.head.querySelectorAll('script[type="application/ld+json"]');
  expect(script?.textContent).not.toContain('<');
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
    '@type': 'Product',
    mpn: '6204-2RS',
    offers: { price: '12.5', priceCurrency: 'PLN', priceSpecification: { valueAddedTaxIncluded: false } },
  });
  const facts = screen.getByText('Manufacturer').closest('dl')?.textContent;
  for (const part of ['SKF', '6204-2RS', '848210', 'Ball bearings', 'Kraków', 'Poland']) expect(facts).toContain(part);
  await user.click(screen.getByRole('link', { name: 'Request quotation' }));
  const line = within(await screen.findByRole('group', { name: 'Item 1' }));
  expect(line.getByDisplayValue('Ball bearing 6204')).toBeTruthy();
  expect(line.getByDisplayValue('10')).toBeTruthy();
  expect(line.getByDisplayValue('848210')).toBeTruthy();
  expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
  await waitFor(() => expect(address()).toBe('/quotationrequest'));
});

test.each(['/publicproducts/8', '/publicproducts/abc', '/publiccompanies/8'])('%s is no page', async (at) => {
  open(at, () => 404);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  // Set by an effect, after the heading is there.
  await waitFor(() => expect(document.documentElement.dataset['pageNotFound']).toBe(''));
});

const company = {
  id: 3,
  name: 'Seller & Sons',
  country: 'PL',
  city: 'Kraków',
  website: 'javascript:alert(1)',
  products_count: 120,
  tenders: [{ id: 9, name: 'Steel pipes', expire_at: '2040-01-08T12:00:00.000Z', timezone: 'Europe/Warsaw' }],
};
const oneCompany: Answer = ({ pathname, searchParams }) => {
  if (pathname !== '/api/publicproducts/') return pathname === '/api/companies/3/' ? company : [];
  return searchParams.get('search') === 'unobtainium' ? of([]) : of([bearing], 120);
};

test('a company shows its products and open tenders; its address leads to the web only', async () => {
  const { lists } = open('/publiccompanies/3', oneCompany);
  await screen.findByRole('link', { name: 'Ball bearing 6204' });
  expect(lists()[0]).toContain('seller=3');
  expect(screen.getByRole('link', { name: 'Steel pipes' }).getAttribute('href')).toBe('/tenders/9');
  expect([...document.querySelectorAll('a')].some(({ href }) => href.startsWith('javascript'))).toBe(false);
});

test('the products of a company are searched and paged in the address', async () => {
  const { lists, user } = open('/publiccompanies/3?page=2&search=bear', oneCompany);
  await screen.findByRole('link', { name: 'Ball bearing 6204' });
  expect(lists()[0]).toMatch(/seller=3&page=2&.*search=bear/);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lists().at(-1)).toContain('page=3'));
  const box = screen.getByRole('searchbox', { name: 'Search this company’s products' });
  await user.clear(box);
  await user.type(box, 'unobtainium');
  await screen.findByText('No results matched your search');
  expect(address()).toBe('/publiccompanies/3?search=unobtainium');
  await user.click(screen.getByRole('button', { name: 'Show all products' }));
  await screen.findByRole('link', { name: 'Ball bearing 6204' });
  expect(address()).toBe('/publiccompanies/3');
});

test('readers of Latin script read the international names, others the own ones', async () => {
  const seller = { ...bearing.seller, name: 'Степагроліт', intername: 'Stepahrolit' };
  const ring = { ...bearing, name: 'Кільце ⌀750 мм', intername: 'Roller ring ⌀750 mm', seller, image: null };
  const answer: Answer = ({ pathname }) => (pathname === '/api/publicproducts/7/' ? ring : of([ring]));
  const { user } = open('/s', answer);
  await user.click(await screen.findByRole('link', { name: 'Roller ring ⌀750 mm' }));
  await screen.findByRole('heading', { level: 1, name: 'Roller ring ⌀750 mm' });
  expect(screen.getByText('Кільце ⌀750 мм')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Stepahrolit' }).getAttribute('href')).toBe('/publiccompanies/3');
  await act(() => speak('ru', 'market', 'units'));
  await screen.findByRole('heading', { level: 1, name: 'Кільце ⌀750 мм' });
  expect(screen.getByText('Roller ring ⌀750 mm')).toBeTruthy();
});

test('a picture that does not come leaves a drawing, and nothing to enlarge', async () => {
  open('/publicproducts/7', market);
  const picture = await screen.findByRole('img', { name: 'Picture: Ball bearing 6204' });
  expect(screen.getByRole('button', { name: 'Enlarge picture' })).toBeTruthy();
  fireEvent.error(picture);
  expect(screen.queryByRole('img', { name: 'Picture: Ball bearing 6204' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enlarge picture' })).toBeNull();
});

test('on a phone Escape closes the filters, but not while it ends a word of an input method', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const { user } = open('/s', market);
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const filters = await screen.findByRole('dialog', { name: 'Filters' });
  const field = within(filters).getAllByRole('textbox')[0] ?? filters;
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBe(filters);
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull());
});
