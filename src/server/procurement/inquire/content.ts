import { membershipsThatAre } from '../../../../machines/lifecycles/membership/membership.tags.ts';
import { LOT_FIELD_NAMES, lotContent } from '../../../../machines/lifecycles/lot/lot.fields.ts';
import { INQUIRE_FIELD_NAMES, type InquireField } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import type { InquireBody } from '../../../contract/procurement/inquire.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { plainOrNone } from '../../platform/values/decimals.ts';
import { type FieldMap, fieldProblem } from '../../platform/problem.ts';
import { strangers } from '../../organization/parties.ts';
import { documentsOf } from './attached.ts';
import type { Attaching } from './attachments.ts';
import { foreignGroups } from './groups.ts';
import { filesDiffer, lotFileProblems, writeLotFiles } from '../lot/files.ts';
import type { InquireRecord, InquireRow, LotRow } from './record.ts';

type LotBody = NonNullable<InquireBody['inquireitem_set']>[number];

/** Whether the user is a member of the organisation. */
export async function colleague(db: Db, user: number, organization: number): Promise<boolean> {
  const found = await db
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', user)
    .where('organization_id', '=', organization)
    .where('state', 'in', membershipsThatAre('belonging'))
    .executeTakeFirst();
  return found !== undefined;
}

function lotProblems(
  lots: readonly LotBody[],
  known: readonly number[],
  files: readonly (readonly FieldMap[] | null)[],
): FieldMap[] | null {
  const seen = new Set<number>();
  const rows = lots.map((lot, at): FieldMap => {
    const documents = files[at];
    const foreign = lot.id !== undefined && lot.id !== null && (!known.includes(lot.id) || seen.has(lot.id));
    if (lot.id) seen.add(lot.id);
    return {
      ...(foreign ? { id: ['invalid_id'] } : {}),
      ...(documents ? { documents } : {}),
    };
  });
  return rows.some((row) => Object.keys(row).length > 0) ? rows : null;
}

/** Checks that require the database, for a stored inquiry or a new one: throws a 400 with the fields. */
export async function checkInquire(
  db: Db,
  body: InquireBody,
  organization: number,
  stored: Pick<InquireRecord, 'lots' | 'documents'> | null,
): Promise<void> {
  const problems: Record<string, FieldMap[string]> = {};
  const participants = body.participants ?? [];
  if (participants.includes(organization)) problems['participants'] = ['own_company'];
  else if ((await strangers(db, participants)).length > 0) problems['participants'] = ['invalid_id'];
  if ((await foreignGroups(db, body.groups ?? [], organization)).length > 0) problems['groups'] = ['invalid_id'];
  if (body.assigned_to && !(await colleague(db, body.assigned_to, organization)))
    problems['assigned_to'] = ['invalid_id'];
  const sent = body.inquireitem_set ?? [];
  const rows = lotProblems(
    sent,
    stored?.lots.map(({ id }) => id) ?? [],
    await lotFileProblems(db, sent, stored?.documents ?? [], organization),
  );
  if (rows) problems['inquireitem_set'] = rows;
  if (Object.keys(problems).length > 0) throw fieldProblem(problems);
}

type Columns = Partial<Pick<InquireRow, InquireField>>;

/** The columns that a body sets; missing ones are unchanged. */
export const columnsOf = (body: InquireBody): Columns =>
  Object.fromEntries(
    INQUIRE_FIELD_NAMES.flatMap((column) => (body[column] === undefined ? [] : [[column, body[column]]])),
  );

const lotColumns = (lot: LotBody, position: number) => ({
  position,
  ...lotContent({ ...lot, quantity: lot.quantity ?? null }),
});

export async function writeLots(trx: Trx, inquire: number, lots: readonly LotBody[]): Promise<void> {
  // Read before lots are deleted together with their files, because other lots may take these over.
  const attached = await documentsOf(trx, inquire);
  const kept = lots.flatMap(({ id }) => (id ? [id] : []));
  let gone = trx.deleteFrom('inquire_lots').where('inquire_id', '=', inquire);
  if (kept.length > 0) gone = gone.where('id', 'not in', kept);
  await gone.execute();
  const ids: (number | undefined)[] = [];
  for (const [position, lot] of lots.entries()) {
    const columns = lotColumns(lot, position);
    const stored = await (lot.id
      ? trx
          .updateTable('inquire_lots')
          .set(columns)
          .where('id', '=', lot.id)
          .where('inquire_id', '=', inquire)
          .returning('id')
          .executeTakeFirst()
      : trx
          .insertInto('inquire_lots')
          .values({ inquire_id: inquire, ...columns })
          .returning('id')
          .executeTakeFirstOrThrow());
    // Missing if a concurrent save has deleted the lot.
    ids.push(stored?.id);
  }
  await writeLotFiles(trx, inquire, { lots, ids, attached });
}

export async function writeParticipants(trx: Trx, inquire: number, organizations: readonly number[]): Promise<void> {
  await trx.deleteFrom('inquire_participants').where('inquire_id', '=', inquire).execute();
  await addParticipants(trx, inquire, organizations);
}

/** ASSUMED: amounts not sent again with a new currency are cleared, also by an amendment. */
export const leftBehind = (
  { currency }: InquireBody,
  before: string | null,
): { readonly budget?: '0'; readonly estimate?: null } =>
  currency === undefined || before === null || currency === before ? {} : { budget: '0', estimate: null };

export async function addParticipants(
  trx: Trx,
  inquire: number,
  organizations: readonly number[],
  from = 0,
): Promise<void> {
  const values = [...new Set(organizations)].map((organization_id, index) => ({
    inquire_id: inquire,
    organization_id,
    position: from + index,
  }));
  if (values.length > 0) {
    await trx
      .insertInto('inquire_participants')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const DECIMALS: ReadonlySet<string> = new Set(['budget', 'estimate', 'quantity']);
const same = (field: string, a: unknown, b: unknown): boolean =>
  DECIMALS.has(field) ? plainOrNone(a as string | null) === plainOrNone(b as string | null) : a === b;

function lotDiffers(lot: LotRow, body: LotBody, documents: InquireRecord['documents']): boolean {
  const next = lotColumns(body, lot.position);
  return filesDiffer(documents, lot.id, body) || LOT_FIELD_NAMES.some((field) => !same(field, lot[field], next[field]));
}

/**
 * Fields of a published inquiry that a body would change, with lots as `lot:<id>`; unchangeable parts (lots added,
 * removed or moved, companies) have their plain name, which the chart refuses.
 */
export function changesOf(
  { row, lots, invited, groups, documents }: InquireRecord,
  body: InquireBody,
  { files, detached }: Attaching,
): string[] {
  const columns = columnsOf(body);
  const changed = (Object.keys(columns) as (keyof Columns)[]).filter(
    (field) => !same(field, row[field], columns[field]),
  );
  const names = changed.map((field): string => (field === 'open' && columns.open ? 'open:on' : field));
  const sent = body.inquireitem_set;
  if (sent) {
    const kept = sent.length === lots.length && lots.every((lot, index) => sent[index]?.id === lot.id);
    if (!kept) names.push('inquireitem_set');
    else
      names.push(
        ...lots.flatMap((lot, index) =>
          sent[index] && lotDiffers(lot, sent[index], documents) ? [`lot:${lot.id}`] : [],
        ),
      );
  }
  if (files.length + detached.length > 0) names.push('documents');
  if (body.participants && body.participants.join() !== invited.join()) names.push('participants');
  if (body.groups && body.groups.join() !== groups.join()) names.push('groups');
  return names;
}
