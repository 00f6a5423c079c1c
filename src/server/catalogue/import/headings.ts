import { homeCurrency } from '../../../../machines/money/home-currency.ts';
import { LANGUAGES } from '../../../../machines/lifecycles/session/session.rules.ts';
import { SYSTEM_FIELDS } from '../../../contract/catalogue/system-fields.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { ColumnRead } from '../../db/tables/imports.ts';
import { unsetTexts } from '../../platform/texts.ts';
import { systemName } from '../system-name.ts';
import { currencyIn } from './currency.ts';
import { headingOf } from './read/table.ts';

/* Meanings of a file's columns, guessed from their headings and from the organisation's earlier mappings. */

/** Headings of our own export for sale status, which is not a product field. */
const OWN_NAMES: Readonly<Record<string, string>> = { status: 'for_sale' };

/** The first list with a heading wins; headings of our own files come last. */
function known(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (heading: string, field: string): void => {
    const name = headingOf(heading);
    if (name !== '' && !found.has(name)) found.set(name, field);
  };
  for (const { code, headings } of SYSTEM_FIELDS) for (const heading of [code, ...headings]) add(heading, code);
  for (const language of LANGUAGES) {
    const own = unsetTexts(language, 'product-file');
    for (const { code } of SYSTEM_FIELDS)
      if (own(`column.${code}`, { defaultValue: '' }) !== '') add(own(`column.${code}`), code);
    for (const [name, field] of Object.entries(OWN_NAMES)) add(own(`column.${name}`), field);
    for (const { code } of SYSTEM_FIELDS) add(systemName(language, code), code);
  }
  return found;
}
let cached: ReadonlyMap<string, string> | undefined;
const knownHeadings = (): ReadonlyMap<string, string> => (cached ??= known());

/** `cena netto (pln)`, `cena, zł` and `cena pln` all mean a price. */
const bare = (heading: string): readonly string[] => [
  heading,
  headingOf(heading.replace(/[([{][^)\]}]*[)\]}]/g, ' ')),
  headingOf(heading.split(/[,/;]/)[0] ?? ''),
  headingOf(heading.replace(/\s\S+$/, (last) => (currencyIn(last) ? '' : last))),
];

/** All known headings, used to detect the row of headings. */
export const allHeadings = (): string[] => [...knownHeadings().keys()];

export interface Guess {
  readonly mapping: readonly (string | null)[];
  readonly currency: string | null;
}

/** Each field once, for the first column mapped to it. */
function once(fields: readonly (string | null)[]): (string | null)[] {
  return fields.map((field, at) => (field !== null && fields.indexOf(field) === at ? field : null));
}

export async function guess(db: Db | Trx, organization: number, columns: readonly ColumnRead[]): Promise<Guess> {
  const names = columns.map(({ title }) => headingOf(title));
  const said = await db
    .selectFrom('product_import_headings')
    .select(['heading', 'field'])
    .where('organization_id', '=', organization)
    .where('heading', 'in', names.length > 0 ? names : [''])
    .execute();
  const remembered = new Map(said.map(({ heading, field }) => [heading, field]));
  const fields = names.map((name) => {
    const own = remembered.get(name);
    if (own !== undefined) return own || null;
    return (
      bare(name)
        .map((each) => knownHeadings().get(each))
        .find((field) => field !== undefined) ?? null
    );
  });
  const mapping = once(fields);
  const price = names[mapping.indexOf('price')];
  return {
    mapping,
    currency: (price === undefined ? null : headingCurrency(price)) ?? (await usual(db, organization)),
  };
}

const headingCurrency = (heading: string): string | null =>
  heading
    .split(/[\s,;/()[\]]+/)
    .map(currencyIn)
    .find((currency) => currency !== null) ?? null;

/** Currency of the organisation's last import, otherwise of its country. */
async function usual(db: Db | Trx, organization: number): Promise<string | null> {
  const last = await db
    .selectFrom('product_imports')
    .select('currency')
    .where('organization_id', '=', organization)
    .where('currency', 'is not', null)
    .where('started_at', 'is not', null)
    .orderBy('nth', 'desc')
    .executeTakeFirst();
  if (last) return last.currency;
  const { country } = await db
    .selectFrom('organizations')
    .select('country')
    .where('id', '=', organization)
    .executeTakeFirstOrThrow();
  return homeCurrency(country ?? '');
}

/** An imported mapping was intended: the next file with these headings starts with it. */
export async function remember(
  trx: Trx,
  organization: number,
  columns: readonly ColumnRead[],
  mapping: readonly (string | null)[],
): Promise<void> {
  const said = new Map(columns.map(({ title }, at) => [headingOf(title).slice(0, 500), mapping[at] ?? '']));
  said.delete('');
  if (said.size === 0) return;
  await trx
    .insertInto('product_import_headings')
    .values([...said].map(([heading, field]) => ({ organization_id: organization, heading, field })))
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'heading']).doUpdateSet((e) => ({ field: e.ref('excluded.field') })),
    )
    .execute();
}
