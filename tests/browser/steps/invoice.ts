import { eventually } from '../kit/eventually.ts';
import type { Hands } from '../kit/hands.ts';

export interface TypedLine {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly vat_rate: string;
}

/** Lines of three rates, no two alike. */
export const manyLines = (count: number): readonly TypedLine[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Item ${at + 1}`,
    quantity: '3',
    unit: 'PCS',
    price: `${10 + at}.05`,
    vat_rate: ['23', '8', '5'][at % 3] ?? '23',
  }));

/** Text of a table or document, with every kind of space replaced by a plain one. */
const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The ledger's row shows net, VAT, gross. */
export async function expectLedger(
  hands: Hands,
  part: 'order' | 'advances' | 'final' | 'left',
  figures: readonly string[],
): Promise<void> {
  const region = hands.page.getByRole('region', { name: new RegExp(`^${hands.t('money:section.ledger')}, `) });
  const head = hands.page.getByRole('rowheader', { name: hands.t(`money:ledger.${part}`), exact: true });
  const cells = region.getByRole('row').filter({ has: head }).first().getByRole('cell');
  await eventually(async () => (await cells.allTextContents()).map(plain)).toEqual(figures);
}

/** The preview and the document both have the table of rates; its last row is the total. */
export async function expectTotals(hands: Hands, totals: readonly string[]): Promise<void> {
  const table = hands.page.getByRole('table', { name: hands.t('money:paper.perRate') }).first();
  await eventually(async () => (await table.locator('tfoot').getByRole('cell').allTextContents()).map(plain)).toEqual(
    totals,
  );
}

export const paperText = async (hands: Hands): Promise<string> =>
  plain(await hands.page.getByRole('article', { name: hands.t('money:paper.label') }).textContent());

/** Issues the previewed document; returns its number. */
export async function issueNow(hands: Hands): Promise<string> {
  await hands.press('money:issue');
  await hands.at(/^\/documents\/\d+$/);
  const paper = hands.page.getByRole('article', { name: hands.t('money:paper.label') });
  const number = paper.getByRole('heading', { level: 2 }).locator('code');
  await number.waitFor();
  return plain(await number.textContent());
}
