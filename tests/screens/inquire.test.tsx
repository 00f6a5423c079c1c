import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { draft, openDraft } from './inquire.server.tsx';
import { speak, tidy } from './kit.ts';

beforeAll(async () => {
  // Parts of the screen are lazy modules; they are loaded here, so that the first test stays within its timeout.
  await Promise.all([
    import('../../src/app/features/procurement/editor/InquireEditor.tsx'),
    import('../../src/app/features/procurement/record/InquireRecord.tsx'),
    import('../../src/app/features/procurement/editor/InquireReview.tsx'),
    import('../../src/app/trade/ConflictDialogBody.tsx'),
  ]);
});
beforeEach(async () => {
  await speak('en', 'procurement', 'lifecycles-procurement', 'units');
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
});
const word = (key: string): string => i18next.t(key, { ns: 'procurement' });

const save = '{Control>}s{/Control}';

describe('the editor of a draft', () => {
  test('a new inquiry is stored once and keeps the cursor where it is', async () => {
    const { user, sent } = openDraft('/inquires/new', [(body) => [201, draft(1, { name: body['name'] })]]);
    const name = await screen.findByLabelText(/^Name( \*)?$/);
    await user.type(name, `Office paper${save}`);
    await screen.findByText(/^Saved/);
    expect(document.activeElement).toBe(name);
    await user.type(name, ` 2027${save}`);
    await waitFor(() =>
      expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST /api/inquires/',
        'PATCH /api/inquires/7/',
      ]),
    );
    expect(sent[1]).toMatchObject({ ifMatch: '"1"', body: { name: 'Office paper 2027' } });
    expect((name as HTMLInputElement).value).toBe('Office paper 2027');
  });

  test('a draft is reset to the defaults of the specification, after a question', async () => {
    const written = { description: 'A4', budget: '900.00', currency: 'PLN', open: true, delivery_time: 'May' };
    const { user, sent } = openDraft('/inquires/7', [(body) => [200, draft(2, body)]], { stored: draft(1, written) });
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name( \*)?$/);
    const ask = () => user.click(screen.getByRole('button', { name: 'Reset draft' }));
    await ask();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
    expect([name.value, sent]).toEqual(['Paper', []]);
    await ask();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset draft' }));
    expect(name.value).toBe('');
    await user.keyboard(save);
    await waitFor(() => expect(sent).toHaveLength(1));
    // Specification §3 and §9: budget 0, all flags false, the rest empty; one empty lot to begin with.
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      ifMatch: '"1"',
      body: {
        name: '',
        description: '',
        expire_at: null,
        budget: '0',
        currency: null,
        show_minimum_price: false,
        open: false,
        local: false,
        show_contact: false,
        delivery_time: '',
        delivery_term: null,
        payment_condition: '',
        participants: [],
        groups: [],
        assigned_to: null,
        inquireitem_set: [{ id: null, name: '', unit: 'PCS', documents: [] }],
      },
    });
  });

  test('two editors: the second compares and decides field by field', async () => {
    const { user, sent } = openDraft('/inquires/7', [
      () => [412, { detail: 'changed', current: draft(2, { name: 'Paper by Olena', delivery_time: 'May' }) }],
    ]);
    const name = await screen.findByLabelText(/^Name( \*)?$/);
    await user.type(name, ` mine${save}`);
    const dialog = await screen.findByRole('dialog');
    // By default, fields not edited here keep the other version, and edited ones keep mine.
    const chosen = (field: string) =>
      within(within(dialog).getByRole('group', { name: field }))
        .getByRole('radio', { checked: true })
        .closest('label')?.textContent;
    expect(chosen('Delivery time')).toBe('Other versionMay');
    expect(chosen('Name')).toBe('My versionPaper mine');
    await user.click(within(dialog).getByRole('button', { name: word('conflict.merge') }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ ifMatch: '"2"', body: { name: 'Paper mine', delivery_time: 'May' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a version that changed nothing that is edited here is no conflict', async () => {
    const { user, sent } = openDraft('/inquires/7', [() => [412, { detail: 'changed', current: draft(2) }]]);
    await user.type(await screen.findByLabelText(/^Name( \*)?$/), `!${save}`);
    await screen.findByText(/^Saved/);
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('guards that refuse the publication stand beside their fields and in the summary', async () => {
    const refusal = {
      code: 'guard_refused',
      event: 'ACTIVATE',
      state: 'Draft',
      guards: ['runsLongEnough', 'quantitiesPositive'],
    };
    const { user } = openDraft('/inquires/7', [
      (body) => [200, draft(2, { ...body, participants: [] })],
      () => [409, { detail: 'refused', refusal }],
    ]);
    await user.clear(await screen.findByLabelText('Quantity, lot 1'));
    await user.click(screen.getByRole('button', { name: word('inquire.review') }));
    expect(await screen.findByText(word('review.final'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: word('inquire.publish') }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByLabelText('Quantity, lot 1').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^Submission deadline \*?$/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(word('draft.refused'))).toBeTruthy();
    await user.click(within(summary).getByRole('link', { name: /Quantity/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Quantity, lot 1'));
  });

  test('a file attached meanwhile does not stand in the way of the publication', async () => {
    const published = draft(4, { status: 'ACTIVE', proc_status: 'Published', allowed: [] });
    const { user, sent } = openDraft('/inquires/7', [
      () => [412, { detail: 'changed', current: draft(3) }],
      () => [200, published],
    ]);
    await user.click(await screen.findByRole('button', { name: word('inquire.review') }));
    await user.click(await screen.findByRole('button', { name: word('inquire.publish') }));
    await waitFor(() =>
      expect(sent.map(({ path, ifMatch }) => `${path} ${ifMatch}`)).toEqual([
        '/api/inquires/7/activate/ "1"',
        '/api/inquires/7/activate/ "3"',
      ]),
    );
    expect(await screen.findByText(/^suppliers submit offers by/)).toBeTruthy();
  });
});
