import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../../src/app/session/session.ts';
import { companiesTests, openCompanies } from './companies.place.tsx';

/* The directory of companies. */

companiesTests();

describe('the directory', () => {
  test('asks for what its address says, and for nothing that is no filter', async () => {
    const { user, last } = openCompanies(
      '/companies?country=PL,ZZ&role=sells&kind=nobody&tariff=73.06&category=x&label=iron',
    );
    await screen.findByRole('link', { name: /Stal Plc/ });
    expect(last()).toEqual({
      page: '1',
      page_size: '50',
      ordering: 'name',
      country: 'PL',
      role: 'sells',
      tariff: '7306',
      labels: 'iron',
    });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(window.location.search).toBe('');
    await user.selectOptions(screen.getByLabelText('Show'), 'all');
    await waitFor(() => expect(last()).toMatchObject({ kind: 'all' }));
  });

  test('adds the selected ones to a group, each once; an outside company cannot be selected', async () => {
    const { user, sent } = openCompanies('/companies?kind=all', () => [200, { id: 4, version: 3, name: 'Metals' }]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.queryByRole('checkbox', { name: /Aussen/ })).toBeNull();
    const bar = await screen.findByRole('region', { name: 'Selected entries' });
    expect(within(bar).getByText('2 selected')).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: 'Add to group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to group' });
    await user.selectOptions(within(dialog).getByLabelText('Group'), '4');
    await user.click(within(dialog).getByRole('button', { name: 'Add to group' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/groups/4/',
      ifMatch: '"2"',
      body: { companies: [12, 11] },
    });
    // The same summary as after every bulk step; once it is closed, the bar disappears.
    await within(bar).findByText('2 added to the group');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(bar).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull());
  });

  test('says in the dialog why it was refused, and nothing of the choice or the selection is lost', async () => {
    const { user, sent } = openCompanies('/companies', () => [412, { detail: 'Somebody else changed the group.' }]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Add to group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to group' });
    await within(dialog).findByRole('option', { name: 'Metals' });
    await user.selectOptions(within(dialog).getByLabelText('Group'), '4');
    await user.click(within(dialog).getByRole('button', { name: 'Add to group' }));
    await within(dialog).findByText('Somebody else changed the group.');
    // The group was read again and the request retried first.
    expect(sent).toHaveLength(3);
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Group').value).toBe('4');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  });

  test('what was read for one session is written by no other one', async () => {
    signIn('first');
    const { user, sent } = openCompanies('/companies');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Add to group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to group' });
    await within(dialog).findByRole('option', { name: 'Metals' });
    await user.selectOptions(within(dialog).getByLabelText('Group'), '4');
    const answers = globalThis.fetch;
    let read = false;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const answer = await answers(...asked);
      read = true;
      signOut();
      signIn('second');
      return answer;
    });
    await user.click(within(dialog).getByRole('button', { name: 'Add to group' }));
    await waitFor(() => expect(read).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(sent).toEqual([]);
    signOut();
  });

  test('where one of several is refused the others are added all the same, and it says why', async () => {
    const { user, sent } = openCompanies('/companies', ({ body }) =>
      (body['companies'] as number[]).includes(11)
        ? [400, { companies: ['This company is excluded.'] }]
        : [200, { id: 4, version: 3, name: 'Metals' }],
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Add to group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to group' });
    await within(dialog).findByRole('option', { name: 'Metals' });
    await user.selectOptions(within(dialog).getByLabelText('Group'), '4');
    await user.click(within(dialog).getByRole('button', { name: 'Add to group' }));
    await screen.findByText('1 added to the group, 1 refused');
    expect(screen.getByText('This company is excluded.').closest('li')).toBeTruthy();
    expect(sent.map(({ body }) => body['companies'])).toEqual([[12, 11], [12, 11], [12]]);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  });

  test('invites the selected ones that were not asked yet, over the version that was read', async () => {
    const { user, sent } = openCompanies('/companies', () => [
      200,
      { id: 9, version: 7, name: 'Pipes', budget: '0', inquireitem_set: [] },
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Invite to inquiry' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite to inquiry' });
    await within(dialog).findByRole('option', { name: 'Pipes' });
    await user.selectOptions(within(dialog).getByLabelText('Published inquiry'), '9');
    await within(dialog).findByText('1 company will be invited.');
    await user.click(within(dialog).getByRole('button', { name: 'Invite to inquiry' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      path: '/api/inquires/9/invite/',
      ifMatch: '"6"',
      body: { participants: [11], reason: '' },
    });
    await screen.findByText('1 invited');
  });

  test('without the permission says why nothing can be entered', async () => {
    openCompanies('/companies?company=11', undefined, []);
    const buttons = await screen.findAllByRole('button', { name: 'Create card' });
    expect(buttons[0]?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('link', { name: 'Add company' })).toBeNull();
  });
});
