import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useLocation } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/app/query-client.ts';
import { enterOrganization } from '../../src/app/session/session.ts';
import { DocumentPlace } from './document.place.tsx';
import { serve } from './document.server.ts';
import { documentScreens } from './kit.ts';

/** A whole editor on a busy machine. */
const SLOW = { timeout: 120_000 };
const user = userEvent.setup({ delay: null });
let at = '';
function Place() {
  at = useLocation().pathname;
  return null;
}

function open(path = '/documents/new') {
  return render(<DocumentPlace visited={[path]} beside={<Place />} />);
}

beforeAll(() => import('../../src/app/features/documents/editor/DocumentEditor.tsx'));
documentScreens();

const cell = (field: string, line: number) => screen.findByLabelText(`${field}, item ${line}`);
/** The options of a rate are loaded on the first interaction. */
const tax = async (rate: string) => {
  await user.click(await cell('VAT rate', 1));
  await user.selectOptions(await cell('VAT rate', 1), rate);
};
const focused = () => document.activeElement?.id.replace('field-documentitem_set.', '');
/** Net, VAT and gross at the foot of the totals, with plain spaces. */
const total = () => {
  const foot = document.querySelector('.d-totals tfoot');
  return [...(foot?.querySelectorAll('td') ?? [])].map((figure) => figure.textContent);
};
const save = () => user.keyboard('{Control>}s{/Control}');

test(
  'an invoice of two lines without a mouse: Tab walks, Enter adds, Ctrl+S saves, the cursor stays',
  SLOW,
  async () => {
    const sent = serve();
    open();
    (await cell('Goods or services', 1)).focus();
    await user.keyboard('Nut{Tab}10{Tab}{Tab}0,02{Enter}');
    await waitFor(() => expect(focused()).toBe('1.name'));
    await user.keyboard('Bolt{Tab}3{Tab}{Tab}1.50');
    expect(focused()).toBe('1.price');
    expect(total()).toEqual(['4.70', '1.08', '5.78']);
    await save();
    const typed = {
      type: 'invoice',
      currency: 'PLN',
      documentitem_set: [
        { name: 'Nut', quantity: '10', price: '0.02', vat_category: 'S', vat_rate: '23' },
        { name: 'Bolt', quantity: '3', price: '1.50' },
      ],
    };
    // Autosave may have run earlier with the partial input: the first request creates the draft, the last has
    // everything.
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject(typed));
    expect(sent.map(({ method }) => method)).toEqual(['POST', ...sent.slice(1).map(() => 'PATCH')]);
    await waitFor(() => expect(at).toBe('/documents/7/edit'));
    expect(focused()).toBe('1.price');
    // Also from elements without input: the title, the error summary.
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { name: 'Check before issuing' });
  },
);

test('the totals follow the rates and the advance as they are typed, to the cent', SLOW, async () => {
  serve();
  open('/documents/new?type=advance');
  await user.type(await cell('Net unit price', 1), '300000');
  await user.type(screen.getByLabelText(/Advance amount/), '20 000,00');
  expect(total()).toEqual(['16,260.16', '3,739.84', '20,000.00']);
  await tax('8%');
  expect(total()).toEqual(['18,518.52', '1,481.48', '20,000.00']);
  expect(screen.getByText('Order value').nextSibling?.textContent).toBe('324,000.00 PLN');
});

test('a key in a line draws its field, its amount and the totals, and nothing around them', SLOW, async () => {
  serve();
  open();
  await user.type(await cell('Net unit price', 1), '1');
  const { translator } = i18next as unknown as { translator: { translate: (key: string) => unknown } };
  // Every rendered field has a label.
  const said = vi.spyOn(translator, 'translate');
  await user.keyboard('2');
  const drawn = said.mock.calls.map(([key]) => key);
  said.mockRestore();
  expect(total()).toEqual(['12.00', '2.76', '14.76']);
  expect(drawn).toContain('lines.cell');
  // The buyer is also named by the list of what is missing, which depends on the cell.
  const around = [
    'field.currency',
    'buyer.findHint',
    'section.lines',
    'lines.number',
    'section.totals',
    'save',
    'review',
  ];
  expect(around.filter((key) => drawn.includes(key))).toEqual([]);
});

test(
  'a draft that saves itself in vain leaves the cursor where it is; who saves is led to the list',
  SLOW,
  async () => {
    serve(() => ({ status: 400, body: { currency: ['Not this one.'] } }));
    open();
    await user.type(await cell('Goods or services', 1), 'Nut');
    const list = await screen.findByRole('alert');
    expect(focused()).toBe('0.name');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(list));
  },
);

test('lines move one place with their errors, are copied, replaced and removed', SLOW, async () => {
  serve();
  open();
  await user.type(await cell('Goods or services', 1), 'A{Enter}B{Enter}C');
  const names = () =>
    [...document.querySelectorAll<HTMLInputElement>('[id$=".name"][id*="documentitem_set"]')]
      .map(({ value }) => value)
      .join('');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect([names(), focused()]).toEqual(['ACB', '1.name']);
  await user.click(screen.getByRole('button', { name: 'Move item 1 up' }));
  expect(names()).toBe('ACB');
  const pick = async (line: number, step: string) => {
    await user.click(screen.getByRole('button', { name: `More actions for item ${line}` }));
    await user.click(screen.getByRole('menuitem', { name: step }));
  };
  await pick(1, 'Copy item');
  await pick(3, 'Replace with copy');
  expect(names()).toBe('ACA');
  await pick(2, 'Delete item');
  expect([names(), focused()]).toEqual(['AA', '1.name']);
});

test('the server’s complaints stand next to their fields and go when the field is edited', SLOW, async () => {
  serve(() => ({
    status: 400,
    body: {
      documentitem_set: [{ vat_rate: ['Wrong rate.'] }],
      buyer_address: { postcode: ['Too long.'] },
      currency: ['Not this one.'],
    },
  }));
  open();
  await user.type(await cell('Goods or services', 1), 'Nut');
  await save();
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Currency: Not this one.',
    'Buyer: Postcode: Too long.',
    'VAT rate, item 1: Wrong rate.',
  ]);
  const postcode = screen.getByLabelText('Postcode');
  expect(postcode.getAttribute('aria-invalid')).toBe('true');
  await user.type(postcode, '1');
  expect(postcode.getAttribute('aria-invalid')).toBeNull();
  expect((await cell('VAT rate', 1)).getAttribute('aria-invalid')).toBe('true');
  await tax('8%');
  expect((await cell('VAT rate', 1)).getAttribute('aria-invalid')).toBeNull();
});

test('what was typed outlives a 401', SLOW, async () => {
  serve(() => ({ status: 401, body: { detail: 'Your session has ended.' } }));
  const first = open();
  await user.type(await cell('Goods or services', 1), 'Kept');
  await save();
  await screen.findByText(/Session ended/);
  first.unmount();
  queryClient.clear();
  const sent = serve();
  open();
  expect(((await cell('Goods or services', 1)) as HTMLInputElement).value).toBe('Kept');
  await waitFor(() => expect(sent[0]?.body['documentitem_set']).toMatchObject([{ name: 'Kept' }]));
});

test('the consignee is the buyer unless it is said otherwise', SLOW, async () => {
  const sent = serve();
  open();
  await user.type(await screen.findByLabelText(/^Name/), 'Budova');
  await user.click(screen.getByLabelText('Same as the buyer'));
  const [, consignee] = screen.getAllByLabelText(/^Name/);
  await user.type(consignee as HTMLElement, 'Magazyn');
  await save();
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ buyer_name: 'Budova', consignee_name: 'Magazyn' }));
  await user.click(screen.getByLabelText('Same as the buyer'));
  await save();
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ buyer_name: 'Budova', consignee_name: '' }));
});

test('what keeps it from issue leads to its field, in the very line, and to the seller’s own data', SLOW, async () => {
  enterOrganization(1);
  serve(undefined, ['exemptionsExplained', 'unionNumberGiven', 'sellerTaxNumberGiven']);
  open();
  await user.type(await cell('Goods or services', 1), 'Rent');
  await tax('E:0');
  await user.click(await screen.findByRole('button', { name: 'Review and issue' }));
  await screen.findByText('This invoice cannot be issued yet');
  const way = screen.getByRole('link', { name: 'Organization details' });
  expect(way.getAttribute('href')).toBe('/organizations/1/edit');
  await user.click(screen.getByRole('button', { name: 'Exemption reason, item 1' }));
  await waitFor(() => expect(focused()).toBe('0.exemption'));
  await user.click(await screen.findByRole('button', { name: 'Review and issue' }));
  await user.click(await screen.findByRole('button', { name: 'Buyer: Tax or registration number' }));
  await waitFor(() => expect(focused()).toBe('field-buyer_reg_number'));
});

test('prices go with their currency, and stay where the figures were meant', SLOW, async () => {
  const sent = serve();
  open();
  const currency = await screen.findByLabelText('Currency');
  await user.type(await cell('Goods or services', 1), 'Rent');
  await user.type(await cell('Net unit price', 1), '320');
  await save();
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ documentitem_set: [{ price: '320' }] }));
  await user.selectOptions(currency, 'EUR');
  expect(await screen.findByText(/These amounts were entered in PLN/)).toBeTruthy();
  await save();
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ currency: 'EUR', documentitem_set: [{ name: 'Rent', price: '' }] }),
  );
  await user.click(screen.getByRole('button', { name: 'Keep as EUR' }));
  await save();
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ currency: 'EUR', documentitem_set: [{ price: '320' }] }),
  );
});

test('the bank account is the first of the currency, until another or none is chosen', SLOW, async () => {
  const sent = serve();
  open();
  const bank = () => screen.findByLabelText<HTMLSelectElement>('Bank account');
  const currency = await screen.findByLabelText('Currency');
  await waitFor(async () => expect((await bank()).value).toBe('3'));
  // Nothing was entered, so nothing is stored.
  expect(sent).toEqual([]);
  await user.type(await cell('Goods or services', 1), 'Rent');
  await save();
  await waitFor(() => expect(sent.at(-1)?.body).not.toHaveProperty('bank_account'));
  await user.selectOptions(currency, 'EUR');
  await save();
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ currency: 'EUR', bank_account: 4 }));
  await user.selectOptions(await bank(), '');
  await user.selectOptions(currency, 'PLN');
  await save();
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ currency: 'PLN', bank_account: null }));
});
