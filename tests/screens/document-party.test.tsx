import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { DocumentPlace } from './document.place.tsx';
import { COMPANY, serve } from './document.server.ts';
import { documentScreens } from './kit.ts';

const SLOW = { timeout: 120_000 };
const user = userEvent.setup({ delay: null });
const save = () => user.keyboard('{Control>}s{/Control}');

beforeAll(() => import('../../src/app/features/documents/editor/DocumentEditor.tsx'));
documentScreens();

test(
  'a company that is found fills in all that the law asks of a buyer; what is missing leads to its field',
  SLOW,
  async () => {
    const sent = serve(undefined, ['buyerPostcodeGiven', 'sellerNipGiven']);
    render(<DocumentPlace visited={['/documents/new']} beside={null} />);
    await user.type(await screen.findByLabelText('Find company'), 'Walc');
    await user.click(await screen.findByRole('option', { name: /Walcownia/ }));
    await save();
    const { country, postcode, city, street, building, office } = COMPANY;
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({
        buyer: 9,
        buyer_name: 'Walcownia Spółka z o.o.',
        buyer_reg_number: 'PL7740001454',
        buyer_numberless: false,
        buyer_address: { country, postcode, city, street, building, office },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Review and issue' }));
    await user.click(await screen.findByRole('button', { name: 'Buyer: Postcode' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('field-buyer_address_postcode'));
  },
);

test(
  'what a Polish invoice says in words of the law is ticked below its account, and found from the last look',
  SLOW,
  async () => {
    const sent = serve(undefined, ['splitPaymentGiven']);
    render(<DocumentPlace visited={['/documents/new']} beside={null} />);
    await user.type(await screen.findByLabelText(/^Name/), 'Budova');
    await save();
    const none = { split_payment: false, cash_method: false, self_billing: false };
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject(none));
    for (const name of ['Split payment', 'Cash accounting', 'Self-billing'])
      await user.click(screen.getByLabelText(name));
    await save();
    const all = { split_payment: true, cash_method: true, self_billing: true };
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject(all));
    await user.click(await screen.findByRole('button', { name: 'Review and issue' }));
    for (const words of [/^Split payment mechanism/, /^Cash accounting/, /^Self-billing/])
      await screen.findByText(words);
    await user.click(await screen.findByRole('button', { name: 'Split payment' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('field-split_payment'));
  },
);

test('that a buyer has no number is asked where there is none, and sent', SLOW, async () => {
  const sent = serve();
  render(<DocumentPlace visited={['/documents/new']} beside={null} />);
  await user.type(await screen.findByLabelText(/^Name/), 'Budova');
  await user.click(screen.getByLabelText('No tax number'));
  await save();
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ buyer_numberless: true }));
  await user.type(screen.getByLabelText('Tax or registration number'), '7740001454');
  expect(screen.queryByLabelText('No tax number')).toBeNull();
});

test('a card of an outside company fills in its terms; a typed buyer becomes a card', SLOW, async () => {
  const card = {
    id: 31,
    name: 'Alpenrohr',
    country: 'AT',
    payment_days: 14,
    currency: 'PLN',
    language: 'ru',
    discount: '5',
  };
  const found = { ...COMPANY, id: 31, partner: 31, outside: true, name_full: 'Alpenrohr GmbH' };
  const sent = serve(
    ({ path, body }) => (path === '/api/partners/' ? { status: 201, body: { ...card, ...body } } : undefined),
    [],
    {
      '/api/companies/': { count: 1, next: null, previous: null, results: [found] },
      '/api/partners/31/': card,
    },
  );
  render(<DocumentPlace visited={['/documents/new']} beside={null} />);
  const issued = (await screen.findByLabelText<HTMLInputElement>(/^Issue date/)).value;
  await user.type(await screen.findByLabelText('Find company'), 'Walc');
  await user.click(await screen.findByRole('option', { name: /Walcownia/ }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Due date/).value).not.toBe(issued));
  expect(screen.queryByRole('button', { name: 'Save company card' })).toBeNull();
  const cell = (column: string) => document.getElementById(`field-documentitem_set.0.${column}`) as HTMLInputElement;
  await user.clear(cell('quantity'));
  await user.type(cell('quantity'), '3');
  await user.type(cell('price'), '33,35');
  const apply = () => screen.findByRole('button', { name: 'Apply to items' });
  await user.click(await apply());
  expect(cell('discount').value).toMatch(/^5[.,]00$/);
  // The discount is applied once per line and overwrites no entered value.
  expect((await apply()).getAttribute('aria-disabled')).toBe('true');
  await save();
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ buyer: null, buyer_name: 'Alpenrohr GmbH', second_language: 'ru' }),
  );
  const { date_of_issue: from, payment_deadline: due } = sent.at(-1)?.body ?? {};
  expect(Date.parse(String(due)) - Date.parse(String(from))).toBe(14 * 86_400_000);
  await user.type(screen.getByLabelText(/^Name/), ' & Co');
  expect(
    (await screen.findByRole('link', { name: 'You already have a card for Alpenrohr. Open it.' })).getAttribute('href'),
  ).toBe('/companies?card=31');
  await user.click(await screen.findByRole('button', { name: 'Save company card' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/partners/')?.body).toMatchObject({
      name: 'Alpenrohr GmbH & Co',
      vat_id: 'PL7740001454',
      country: 'PL',
      payment_days: '14',
      language: 'ru',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save company card' })).toBeNull());
});
