import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_IMPORT_MB } from '../../src/contract/catalogue/import.ts';
import { holdUploads, speak, tidy } from './kit.ts';
import { checked, counts, importing, openImport, read } from './product-import.server.tsx';

/* The screens of importing a seller's price list into the catalogue. */

beforeAll(() => import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'));
beforeEach(async () => {
  await speak('en', 'product-import', 'products', 'lists', 'reference', 'lifecycles-trade', 'units');
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  tidy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.findByRole('button', { name });
const at = () => document.querySelector('.pi-steps [aria-current]')?.textContent;
const figures = () => [...document.querySelectorAll('.pi-counts dd')].map(({ textContent }) => textContent);
const bar = (name: RegExp | string) => screen.findByRole<HTMLProgressElement>('progressbar', { name });
const prices = () => new File(['Article name;Net\nPipe;1'], 'prices.csv', { type: 'text/csv' });
const field = (column: string) => screen.getByLabelText<HTMLSelectElement>(`Field for “${column}”`);

describe('the file', () => {
  test('goes up with its share told, and what it holds is shown', async () => {
    const uploads = holdUploads();
    const { server, user } = openImport();
    await screen.findByRole('heading', { name: 'Choose a price list' });
    expect(at()).toBe('File');
    await user.upload(screen.getByLabelText('Price list'), prices());
    expect((await screen.findByRole('status')).textContent).toBe('Uploading prices.csv: 0%');
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [upload] = uploads;
    expect(upload?.path).toContain('/api/product-imports/');
    upload?.share(0.42);
    await screen.findByText('Uploading prices.csv: 42%');
    expect((await bar('Upload')).value).toBe(0.42);
    upload?.share(1);
    await screen.findByText('Reading prices.csv…');
    server.row = read();
    upload?.answer(201, read());

    const table = within(await screen.findByRole('table', { name: 'Columns of the file' }));
    expect(at()).toBe('Columns');
    expect(screen.getByText(/^File: prices\.csv.*400 rows$/)).toBeTruthy();
    const rows = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Article name', 'Net', 'Column 3']);
    expect(table.getByRole('row', { name: /Article name.*Pipe 60.*Pipe 80/ })).toBeTruthy();
    expect(['Article name', 'Net', 'Column 3'].map((name) => field(name).value)).toEqual(['name', 'price', '']);
  });

  test('that is no table, too large, or stopped leaves the choice where it was', async () => {
    const uploads = holdUploads();
    const { user } = openImport();
    const input = await screen.findByLabelText('Price list');
    await user.upload(input, prices());
    await waitFor(() => expect(uploads.length).toBe(1));
    uploads[0]?.answer(400, { file: ['The file holds no table.'] });
    expect((await screen.findByRole('alert')).textContent).toContain('The file holds no table.');
    await user.upload(screen.getByLabelText('Price list'), prices());
    await user.click(await button('Stop upload'));
    await screen.findByRole('heading', { name: 'Choose a price list' });
    expect(screen.queryByRole('alert')).toBeNull();

    const large = prices();
    vi.spyOn(large, 'size', 'get').mockReturnValue(MAX_IMPORT_MB * 1024 * 1024 + 1);
    await user.upload(screen.getByLabelText('Price list'), large);
    expect((await screen.findByRole('alert')).textContent).toBe(
      `The file is over ${MAX_IMPORT_MB}\u00A0MB. Choose a smaller one.`,
    );
    expect(uploads.length).toBe(2);
  });
});

describe('the columns', () => {
  test('mean one field each; without a name there is nothing to check, and the button says so', async () => {
    const { server, user } = openImport(read());
    await user.selectOptions(await screen.findByLabelText('Field for “Column 3”'), 'name');
    expect([field('Article name').value, field('Column 3').value]).toEqual(['', 'name']);
    await user.selectOptions(field('Column 3'), '');
    const check = await button('Check file');
    expect(check.getAttribute('aria-disabled')).toBe('true');
    await user.click(check);
    expect(server.sent).toEqual([]);
    await user.selectOptions(field('Net'), '');
    expect(screen.queryByLabelText(/^Currency/)).toBeNull();
  });

  test('are checked with the percent of the rows that are through, and may not change meanwhile', async () => {
    const { server, user } = openImport(read());
    await user.selectOptions(await screen.findByLabelText('Field for “Column 3”'), 'unit');
    await user.click(await button('Check file'));
    await screen.findByText('Checking 400 rows…');
    expect((await bar('Checking 400 rows…')).value).toBe(0);
    await waitFor(() => expect(server.sent.map(({ what }) => what)).toEqual(['map', 'check/']));
    expect(server.sent[0]).toMatchObject({
      ifMatch: '"1"',
      body: { mapping: ['name', 'price', 'unit'], currency: 'PLN' },
    });
    expect(server.sent[1]?.ifMatch).toBe('"2"');
    expect(field('Net').disabled).toBe(true);
    for (const [done, told] of [
      [150, '37%'],
      [399, '99%'],
    ] as const) {
      if (server.row) server.row = { ...server.row, done };
      await screen.findByText(told);
      expect((await bar('Checking 400 rows…')).value).toBe(done / 400);
    }
    server.held[0]?.(200, checked());
    await screen.findByText('No errors found.');
    expect(at()).toBe('Check');
    expect(screen.queryByText('99%')).toBeNull();
  });

  test('whose check is refused say why and stay as they were chosen', async () => {
    const { server, user } = openImport(read());
    await user.selectOptions(await screen.findByLabelText('Field for “Column 3”'), 'unit');
    await user.click(await button('Check file'));
    await waitFor(() => expect(server.held.length).toBe(1));
    server.held[0]?.(409, { detail: 'Somebody else has chosen columns meanwhile.' });
    await screen.findByRole('alert');
    expect([at(), field('Column 3').value, field('Column 3').disabled]).toEqual(['Columns', 'unit', false]);
  });
});

const WRONG = [
  { row: 12, column: 1, value: 'on request', text: 'Enter a number.' },
  { row: 40, column: null, value: '', text: 'The product of row 12 once more.' },
  { row: 1204, column: 2, value: 'bucket', text: 'No such unit.' },
];

describe('what the check has found', () => {
  const found = () => openImport(checked({ checked: counts(390, 5, 2, 3), problems: WRONG }));

  test('is counted, and each error stands beside its row and column with its value', async () => {
    found();
    const table = within(await screen.findByRole('table', { name: 'Errors' }));
    expect(figures()).toEqual(['390', '5', '2', '3']);
    expect(screen.getByText('Rows with errors are skipped; the others are imported.')).toBeTruthy();
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['12', 'Net', 'on request', 'Enter a number.'],
      ['40', '–', '', 'The product of row 12 once more.'],
      ['1,204', 'Column 3', 'bucket', 'No such unit.'],
    ]);
  });

  test('can be taken as a file, and leads back to the columns', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { server, user } = found();
    await user.click(await button('Download error rows'));
    await waitFor(() => expect(server.downloads).toEqual(['/api/product-imports/7/failed/']));
    await user.click(await button('Change columns'));
    await screen.findByRole('table', { name: 'Columns of the file' });
    expect(at()).toBe('Columns');
  });
});

describe('the import', () => {
  test('runs with its percent, ends with what became of the rows, and another one can begin', async () => {
    const { server, user } = openImport(checked({ checked: counts(397, 0, 0, 3) }));
    await user.click(await button('Import products'));
    await waitFor(() => expect(server.sent).toMatchObject([{ what: 'import/', ifMatch: '"3"' }]));
    server.held[0]?.(200, importing(0));
    await screen.findByRole('heading', { name: 'Importing prices.csv' });
    expect(at()).toBe('Import');
    server.row = importing(250, { results: counts(248, 0, 0, 2) });
    await screen.findByText('62%');
    expect([(await bar('Import progress')).value, figures()]).toEqual([0.625, ['248', '0', '0', '2']]);
    expect(screen.getByText('250 of 400 rows')).toBeTruthy();
    server.row = importing(400, { status: 'done', results: counts(397, 0, 0, 3), problems: WRONG, allowed: [] });
    await screen.findByText('The import is complete.');
    expect(figures()).toEqual(['397', '0', '0', '3']);
    expect(await screen.findByRole('table', { name: 'Errors' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to products' }).getAttribute('href')).toBe('/products');
    await user.click(await button('Import another file'));
    await screen.findByRole('heading', { name: 'Choose a price list' });
    expect(at()).toBe('File');
  });

  test('is found again by whoever left it, and stops where it is', async () => {
    const { server, user } = openImport(importing(120));
    await screen.findByText('30%');
    await user.click(await button('Stop import'));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/To continue, import the file again/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Stop import' }));
    await waitFor(() => expect(server.held.length).toBe(1));
    server.held[0]?.(200, importing(150, { status: 'cancelled', results: counts(150), allowed: [] }));
    await screen.findByText(/stopped at 150 of 400 rows/);
    expect(figures()).toEqual(['150', '0', '0', '0']);
  });

  test('that broke off says why', async () => {
    const { server } = openImport(importing(120));
    await screen.findByText('30%');
    server.row = importing(121, { status: 'failed', failure: 'The file is gone.', allowed: [] });
    await screen.findByText('The file is gone.');
    expect(screen.queryByText('The import is complete.')).toBeNull();
  });

  test('that broke off while nobody looked is told until the next file is chosen', async () => {
    const uploads = holdUploads();
    const { user } = openImport(importing(121, { status: 'failed', failure: 'Its starter has left.', allowed: [] }));
    await screen.findByText('Its starter has left.');
    expect([at(), figures()]).toEqual(['Import', ['0', '0', '0', '0']]);
    await user.click(await button('Import another file'));
    await user.upload(await screen.findByLabelText('Price list'), prices());
    await waitFor(() => expect(uploads.length).toBe(1));
  });
});
