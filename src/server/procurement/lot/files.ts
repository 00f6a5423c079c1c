import type { InquireBody } from '../../../contract/procurement/inquire.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { type FieldMap, fieldProblem } from '../../platform/problem.ts';
import type { documentsOf } from '../inquire/attached.ts';
import { ownFiles } from '../inquire/attachments.ts';

type LotBody = NonNullable<InquireBody['inquireitem_set']>[number];
type Named = NonNullable<LotBody['documents']>[number];
/** All files of an inquiry before the change. */
type Attached = Awaited<ReturnType<typeof documentsOf>>;

const fileOf = (attached: Attached, { id, file }: Named): number | null =>
  file ?? attached.find((one) => one.id === id)?.file ?? null;

/** The requested files of a lot; undefined if the body does not change them. */
const wantedFiles = (attached: Attached, { documents }: LotBody): readonly number[] | undefined =>
  documents && [...new Set(documents.map((one) => fileOf(attached, one)).filter((file) => file !== null))];

const ofLot = (attached: Attached, lot: number): Attached => attached.filter((one) => one.lot === lot);

/** Whether a body changes the files of a lot. */
export function filesDiffer(attached: Attached, lot: number, body: LotBody): boolean {
  const wanted = wantedFiles(attached, body);
  const files = ofLot(attached, lot).map(({ file }) => file);
  return wanted !== undefined && (wanted.length !== files.length || wanted.some((file) => !files.includes(file)));
}

/** Files referenced by id. */
const namedFiles = (lots: readonly LotBody[]): number[] => [
  ...new Set(lots.flatMap(({ documents = [] }) => documents.flatMap(({ file }) => file ?? []))),
];

function problemOf({ id, file }: Named, attached: Attached, there: ReadonlySet<number>): FieldMap {
  if (file) return there.has(file) ? {} : { non_field_errors: ['file_gone'] };
  if (!id) return { file: ['required'] };
  return attached.some((one) => one.id === id) ? {} : { id: ['invalid_id'] };
}

/** Problems with the files of each lot; null for a lot without any. */
function problemsOf(
  lots: readonly LotBody[],
  attached: Attached,
  there: ReadonlySet<number>,
): (readonly FieldMap[] | null)[] {
  return lots.map(({ documents = [] }) => {
    const rows = documents.map((one) => problemOf(one, attached, there));
    return rows.some((row) => Object.keys(row).length > 0) ? rows : null;
  });
}

/** The same, checked against the company's files. */
export async function lotFileProblems(
  db: Db,
  lots: readonly LotBody[],
  attached: Attached,
  organization: number,
): Promise<(readonly FieldMap[] | null)[]> {
  const own = await ownFiles(db, namedFiles(lots), organization);
  return problemsOf(lots, attached, new Set(own.map(({ id }) => id)));
}

/** Sets the files of the lots, now stored under `ids`. */
export async function writeLotFiles(
  trx: Trx,
  inquire: number,
  { lots, ids, attached }: { lots: readonly LotBody[]; ids: readonly (number | undefined)[]; attached: Attached },
): Promise<void> {
  const named = namedFiles(lots);
  // Locked until the end of the transaction, because unused files are deleted after a while.
  const held =
    named.length === 0
      ? []
      : await trx.selectFrom('files').select('id').where('id', 'in', named).forKeyShare().execute();
  const problems = problemsOf(lots, attached, new Set(held.map(({ id }) => id)));
  if (problems.some((one) => one !== null))
    throw fieldProblem({ inquireitem_set: problems.map((one): FieldMap => (one ? { documents: one } : {})) });
  const changes = lots.flatMap((lot, at) => {
    const wanted = wantedFiles(attached, lot);
    const lot_id = ids[at];
    if (!wanted || lot_id === undefined) return [];
    const own = ofLot(attached, lot_id);
    return [
      {
        gone: own.flatMap(({ id, file }) => (wanted.includes(file) ? [] : [id])),
        come: wanted
          .filter((file) => !own.some((one) => one.file === file))
          .map((file_id) => ({ inquire_id: inquire, lot_id, file_id })),
      },
    ];
  });
  const gone = changes.flatMap((one) => one.gone);
  if (gone.length > 0) await trx.deleteFrom('inquire_documents').where('id', 'in', gone).execute();
  const come = changes.flatMap((one) => one.come);
  if (come.length > 0) await trx.insertInto('inquire_documents').values(come).execute();
}
