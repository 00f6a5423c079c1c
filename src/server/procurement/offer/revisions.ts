import type * as z from 'zod/mini';
import { chosenLineFields, receiptFields } from '../../../../machines/lifecycles/offer/offer.fields.ts';
import type { inquireDifference } from '../../../contract/procurement/inquire.parts.ts';
import { offerRevisionEndpoints } from '../../../contract/procurement/offer-revision.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import type { Db } from '../../db/schema.ts';
import type { App } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { notFound } from '../../platform/problem.ts';
import { attachmentHeaders } from '../../platform/http/attachment.ts';

type Change = z.input<typeof inquireDifference>;
type Said = Readonly<Record<string, unknown>>;

/** The fields of a canonical text. */
interface Content extends Said {
  readonly lines: readonly (Said & { readonly lot: number })[];
  /** Missing in texts from before offers had attachments. */
  readonly documents?: readonly { readonly name: string; readonly sha256: string }[];
}

const plain = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value);

function differing(
  lot: number | null,
  fields: readonly string[],
  old: Said | undefined,
  now: Said | undefined,
): Change[] {
  return fields
    .map((field) => ({ lot, field, before: plain(old?.[field]), after: plain(now?.[field]) }))
    .filter(({ before, after }) => before !== after);
}

/** Differences between two revisions; files are compared by content. */
function changesBetween(old: Content, now: Content, places: readonly number[]): Change[] {
  const lots = [...new Set([...old.lines, ...now.lines].map(({ lot }) => lot))].sort(
    (a, b) => places.indexOf(a) - places.indexOf(b),
  );
  const line = ({ lines }: Content, lot: number) => lines.find((one) => one.lot === lot);
  const missing = ({ documents = [] }: Content, from: Content) =>
    (from.documents ?? []).filter(
      (file) => !documents.some(({ sha256, name }) => sha256 === file.sha256 && name === file.name),
    );
  return [
    ...differing(null, receiptFields(), old, now),
    ...missing(now, old).map(({ name }) => ({ lot: null, field: 'documents', before: name, after: null })),
    ...missing(old, now).map(({ name }) => ({ lot: null, field: 'documents', before: null, after: name })),
    ...lots.flatMap((lot) => differing(lot, chosenLineFields(), line(old, lot), line(now, lot))),
  ];
}

/** Submissions are private to the supplier; the buyer reads only the offer as opened. */
async function submissions(db: Db, offer: number, caller: Caller) {
  const own = await db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', offer)
    .where('organization_id', '=', caller.organization?.id ?? 0)
    .executeTakeFirst();
  if (!own) throw notFound();
  return db
    .selectFrom('offer_revisions')
    .select(['revision', 'at', 'hash', 'content'])
    .where('offer_id', '=', offer)
    .orderBy('revision')
    .execute();
}

/** The inquiry's lots in the buyer's order. */
async function lotsOf(db: Db, offer: number): Promise<number[]> {
  const rows = await db
    .selectFrom('inquire_lots as l')
    .innerJoin('offers as f', 'f.inquire_id', 'l.inquire_id')
    .select('l.id')
    .where('f.id', '=', offer)
    .orderBy('l.position')
    .orderBy('l.nth')
    .execute();
  return rows.map(({ id }) => id);
}

export function offerRevisions(app: App): void {
  route(app, offerRevisionEndpoints.offerRevisionList, async ({ params, caller, services }) => {
    const rows = await submissions(services.db, params.id, caller);
    const contents = rows.map(({ content }) => JSON.parse(content) as Content);
    const places = await lotsOf(services.db, params.id);
    return rows.map(({ revision, at, hash }, index) => {
      const [before, after] = [contents[index - 1], contents[index]];
      return {
        revision,
        at,
        hash,
        based_on: Number(after?.['based_on'] ?? 1),
        changes: before && after ? changesBetween(before, after, places) : [],
      };
    });
  });

  route(app, offerRevisionEndpoints.offerRevisionText, async ({ params, caller, services, reply }) => {
    const rows = await submissions(services.db, params.id, caller);
    const found = rows.find(({ revision }) => String(revision) === params.revision);
    if (!found) throw notFound();
    const name = `offer-${params.id}-revision-${found.revision}.json`;
    return reply
      .headers(attachmentHeaders(name, 'application/json; charset=utf-8'))
      .send(Buffer.from(found.content, 'utf8'));
  });
}
