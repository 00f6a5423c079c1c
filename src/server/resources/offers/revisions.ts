import type * as z from 'zod/mini';
import { type offerChange, offerRevisionEndpoints } from '../../../contract/offer-revision.ts';
import type { Caller } from '../../auth.ts';
import type { Db } from '../../db/schema.ts';
import type { App } from '../../http.ts';
import { route } from '../../http.ts';
import { notFound } from '../../problem.ts';
import { attachment } from '../../file-headers.ts';

type Change = z.input<typeof offerChange>;
type Said = Readonly<Record<string, unknown>>;

/** What a canonical text says, field by field. */
interface Content extends Said {
  readonly lines: readonly (Said & { readonly lot: number })[];
  /** Texts written before offers had attachments have none. */
  readonly documents?: readonly { readonly name: string; readonly sha256: string }[];
}

const WHOLE = ['valid_until', 'delivery_term', 'delivery_time', 'payment_condition', 'comment'] as const;
const OF_LINE = ['price', 'quantity', 'currency', 'delivery_term', 'delivery_time', 'payment_condition'] as const;

const plain = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value);

function differing(fields: readonly string[], before: Said | undefined, after: Said | undefined): Change[] {
  return fields.flatMap((field) => {
    const [old, now] = [plain(before?.[field]), plain(after?.[field])];
    return old === now ? [] : [{ field, old, new: now }];
  });
}

/** Files are the same when their bytes are; the hash tells apart what has one name. */
const filesOf = ({ documents = [] }: Content) => ({
  key: documents.map(({ name, sha256 }) => `${sha256} ${name}`).join('\n'),
  names: plain(documents.map(({ name }) => name).join(', ')),
});

export function changesBetween(before: Content, after: Content, lotName: (id: number) => string): Change[] {
  const lots = [...new Set([...before.lines, ...after.lines].map(({ lot }) => lot))].sort((a, b) => a - b);
  const lines = lots.flatMap((lot) =>
    differing(
      OF_LINE,
      before.lines.find((line) => line.lot === lot),
      after.lines.find((line) => line.lot === lot),
    ).map((change) => ({ ...change, lot, lot_name: lotName(lot) })),
  );
  const [had, has] = [filesOf(before), filesOf(after)];
  const files = had.key === has.key ? [] : [{ field: 'documents', old: had.names, new: has.names }];
  return [...lines, ...differing(WHOLE, before, after), ...files];
}

/** Submissions are their maker's own; the buyer reads the offer as it stands when it is opened. */
async function submissions(db: Db, offer: number, caller: Caller) {
  const own = await db
    .selectFrom('offers')
    .select('inquire_id')
    .where('id', '=', offer)
    .where('organization_id', '=', caller.organization?.id ?? 0)
    .executeTakeFirst();
  if (!own) throw notFound();
  const rows = await db
    .selectFrom('offer_revisions')
    .select(['revision', 'at', 'hash', 'content'])
    .where('offer_id', '=', offer)
    .orderBy('revision')
    .execute();
  return { inquire: own.inquire_id, rows };
}

export function offerRevisions(app: App): void {
  route(app, offerRevisionEndpoints.offerRevisionList, async ({ params, caller, services }) => {
    const { inquire, rows } = await submissions(services.db, params.id, caller);
    const lots = await services.db
      .selectFrom('inquire_lots')
      .select(['id', 'name'])
      .where('inquire_id', '=', inquire)
      .execute();
    const lotName = (id: number) => lots.find((lot) => lot.id === id)?.name ?? '';
    const contents = rows.map(({ content }) => JSON.parse(content) as Content);
    return rows.map(({ revision, at, hash }, index) => {
      const [before, after] = [contents[index - 1], contents[index]];
      return {
        revision,
        at,
        hash,
        based_on: Number(after?.['based_on'] ?? 1),
        changes: before && after ? changesBetween(before, after, lotName) : [],
      };
    });
  });

  route(app, offerRevisionEndpoints.offerRevisionText, async ({ params, caller, services, reply }) => {
    const { rows } = await submissions(services.db, params.id, caller);
    const found = rows.find(({ revision }) => String(revision) === params.revision);
    if (!found) throw notFound();
    const name = `offer-${params.id}-revision-${found.revision}.json`;
    return reply.headers(attachment(name, 'application/json; charset=utf-8')).send(Buffer.from(found.content, 'utf8'));
  });
}
