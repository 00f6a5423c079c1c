import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PARTNER } from './companies.figures.ts';
import { companiesTests, openCompanies } from './companies.place.tsx';

/* The drawer of one company. */

companiesTests();

describe('the drawer', () => {
  test('opens by its row, closes the page behind it, and Back closes it', async () => {
    const { user, root } = openCompanies('/companies?role=sells');
    const link = await screen.findByRole('link', { name: /Stal Plc/ });
    expect(document.querySelector('td img')?.getAttribute('src')).toBe('/api/images/steel/');
    await user.click(link);
    expect(window.location.search).toBe('?role=sells&company=11');
    const drawer = await screen.findByRole('dialog', { name: 'Stal Plc' });
    expect(root.hasAttribute('inert')).toBe(true);
    expect(await within(drawer).findByRole('link', { name: 'Pipes' })).toBeTruthy();
    expect(within(drawer).getByText('EDRPOU').nextElementSibling?.textContent).toBe('32855961');
    expect(within(drawer).getByText('On time').nextElementSibling?.textContent).toBe('2');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([window.location.search, root.hasAttribute('inert')]).toEqual(['?role=sells', false]);
    expect(document.activeElement).toBe(link);
  });

  test('of an outside company edits its card over the version that was read', async () => {
    const { user, sent } = openCompanies('/companies?card=71');
    const drawer = await screen.findByRole('dialog', { name: 'Aussen' });
    await user.click(await within(drawer).findByRole('button', { name: 'Edit card' }));
    const labels = await within(drawer).findByLabelText(/^Labels/);
    await user.clear(labels);
    await user.type(labels, 'iron, late ,');
    await user.click(within(drawer).getByRole('button', { name: 'Add contact' }));
    const second = within(drawer).getByRole('group', { name: 'Contact 2' });
    await user.type(within(second).getByLabelText(/Full name/), 'Jan');
    // The card is not reported as its own duplicate.
    expect(screen.queryByText('A company with this number already exists. Open it.')).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/partners/71/',
      ifMatch: '"3"',
      body: {
        name: 'Aussen',
        payment_days: '30',
        discount: null,
        labels: ['iron', 'late'],
        contacts: [
          { name: 'Eva', role: 'Sales', email: 'eva@example.com', phone: '' },
          { name: 'Jan', role: '', email: '', phone: '' },
        ],
      },
    });
  });

  test('links the card of a company that has joined', async () => {
    const { user, sent } = openCompanies('/companies?card=71', () => [200, { ...PARTNER, company: 12, joined: null }]);
    await screen.findByText('Bolt GmbH is now on the marketplace.');
    await user.click(screen.getByRole('button', { name: 'Link card' }));
    await waitFor(() => expect(window.location.search).toBe('?company=12'));
    expect(sent[0]).toMatchObject({ method: 'PATCH', ifMatch: '"3"', body: { company: 12 } });
  });

  test('warns of a number that is known, and keeps what was typed when it is refused', async () => {
    const { user, sent } = openCompanies('/companies?card=new', ({ method }) =>
      method === 'POST' ? [400, { country: ['Required.'] }] : [500, {}],
    );
    const drawer = await screen.findByRole('dialog', { name: 'Add company' });
    await user.type(await within(drawer).findByLabelText(/^Name/), 'Neu');
    await user.type(within(drawer).getByLabelText('Registration number'), 'FN10');
    await screen.findByText('A company with this number already exists. Open it.');
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await within(drawer).findAllByText('Required.');
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/partners/',
      body: { name: 'Neu', reg_number: 'FN10' },
    });
    expect((within(drawer).getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Neu');
  });
});
