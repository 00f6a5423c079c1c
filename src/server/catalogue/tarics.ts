import type { Selectable } from 'kysely';
import type { Language } from '../../contract/platform/fields.ts';
import { taricEndpoints, type TariffScheme } from '../../contract/catalogue/taric.ts';
import { typeset } from '../../contract/platform/typography.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { TaricsTable } from '../db/tables/catalogue.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/http.ts';
import { countOf, likePattern, paged } from '../platform/http/paging.ts';
import { searchText } from '../platform/values/search-text.ts';
import { rightBelow, withChildren } from './tarics-tree.ts';

const LENGTHS: Readonly<Record<number, TariffScheme>> = { 2: 'hs', 4: 'hs', 6: 'hs', 8: 'cn', 10: 'uktzed' };

type Row = Pick<Selectable<TaricsTable>, 'scheme' | 'code' | 'name' | 'names'>;
/** Our own names are typeset as all our texts; those of an imported list are shown as they are. */
const nameIn = ({ name, names }: Pick<Row, 'name' | 'names'>, language: Language): string =>
  names ? typeset(language, names[language] ?? name) : name;

/** Those of the codes that are in no loaded list. Such codes are kept in records and marked. */
export async function unlistedTariffs(db: Db | Trx, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(codes)].filter((code) => code !== '');
  if (asked.length === 0) return new Set();
  const found = await db.selectFrom('tarics').select(['scheme', 'code']).where('code', 'in', asked).execute();
  return new Set(
    asked.filter((code) => !found.some((row) => row.code === code && row.scheme === LENGTHS[code.length])),
  );
}

/** Codes that do not exist: a complete list of codes of that length was imported and does not contain them. */
export async function unknownTariffs(db: Db | Trx, codes: readonly string[]): Promise<string[]> {
  const missing = [...(await unlistedTariffs(db, codes))];
  if (missing.length === 0) return [];
  // Our own headings are a selection of the most used ones.
  const loaded = await db
    .selectFrom('tarics')
    .select((e) => e.fn<number>('length', ['code']).as('digits'))
    .distinct()
    .where('names', 'is', null)
    .execute();
  return missing.filter((code) => loaded.some(({ digits }) => digits === code.length));
}

/** Names of the codes in the loaded lists. */
export async function tariffNames(
  db: Db | Trx,
  codes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(codes)].filter((code) => code !== '');
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom('tarics')
    .select(['scheme', 'code', 'name', 'names'])
    .where('code', 'in', asked)
    .execute();
  return new Map(
    rows.filter(({ scheme, code }) => scheme === LENGTHS[code.length]).map((row) => [row.code, nameIn(row, language)]),
  );
}

const MOST_WORDS = 8;

/** Endings of a word in other cases or numbers; folded: й is и, ї is і, ó is o. */
const ENDING =
  /(?<=\S{4})(?:(?:ami|ach|ow|om|em|ym|ych|im|ich|ego|emu|ej|s|ами|ями|ыми|ими|ого|его|ому|ему|[оеі]в|[аяоеіиы]м|[аяыиі]х)|[aeiouyаеєиіоуыэюяь]{1,2})$/;
const SHORT = /(?<=^\S{3})[aiouyаеєиіоуыэюяь]$/;

/**
 * The words of a search as patterns. A word may have another ending in the list (труба стальная, стальных труб,
 * silników), and apostrophes are written in several ways.
 */
export const tariffPatterns = (search: string): string[] =>
  searchText(search.slice(0, 200))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => likePattern(word.replace(word.length === 4 ? SHORT : ENDING, '')).replace(/['’ʼ`]/g, '_'));

export function tarics(app: App): void {
  route(app, taricEndpoints.taricList, async ({ query, services, request, reply, language }) => {
    reply.header('Vary', 'Accept-Language');
    let rows = services.db.selectFrom('tarics');
    if (query.scheme) rows = rows.where('scheme', '=', query.scheme);
    const exact = (query.codes ?? '').split(',', 200).filter((code) => /^\d{2,10}$/.test(code));
    const digits = (query.search ?? '').replace(/[\s.-]/g, '').slice(0, 20);
    if (query.parent !== undefined) rows = rows.where(rightBelow(query.parent === 'top' ? '' : query.parent));
    else if (query.codes !== undefined) rows = rows.where('code', 'in', exact.length > 0 ? exact : ['']);
    else if (/^\d+$/.test(digits)) {
      const begun = rows.where('code', 'like', `${digits}%`);
      // If a number is in no list, at least its parent codes are found.
      const above = [2, 4, 6, 8].filter((length) => length < digits.length).map((length) => digits.slice(0, length));
      rows = above.length === 0 || (await countOf(begun)) > 0 ? begun : rows.where('code', 'in', above);
    } else for (const pattern of tariffPatterns(query.search ?? '')) rows = rows.where('search_text', 'like', pattern);
    return paged(request, query, {
      count: () => countOf(rows),
      rows: async ({ limit, offset }) => {
        const found = await rows
          .select(['scheme', 'code', 'name', 'names'])
          .orderBy('code')
          .orderBy('scheme')
          .limit(limit)
          .offset(offset)
          .execute();
        const above = await withChildren(
          services.db,
          found.map(({ code }) => code),
        );
        return found.map((row) => ({
          scheme: row.scheme,
          code: row.code,
          name: nameIn(row, language),
          has_children: above.has(row.code),
        }));
      },
    });
  });
}
