import type { Db, Trx } from '../../db/schema.ts';
import { type FieldMap, fieldProblem, missingFiles } from '../../platform/problem.ts';

/** What an amendment does with the attachments: files of the company put on, documents of the record taken off. */
export interface Attaching {
  readonly files: readonly number[];
  readonly detached: readonly number[];
}

/** Those of the named files that are there and the company's own. */
export const ownFiles = async (db: Db, named: readonly number[], organization: number) =>
  named.length === 0
    ? []
    : db
        .selectFrom('files')
        .select('id')
        .where('id', 'in', [...named])
        .where('organization_id', '=', organization)
        .execute();

/** Throws the 400 that stands at the files that are not there (any more). */
export async function checkAttaching(
  db: Db,
  { files, detached }: Attaching,
  record: {
    readonly row: { organization_id: number };
    readonly documents: readonly { id: number; lot: number | null }[];
  },
): Promise<void> {
  const own = await ownFiles(db, files, record.row.organization_id);
  const gone = missingFiles(files, own);
  const problems: Record<string, FieldMap[string]> = {
    ...(gone ? { attach: gone } : {}),
    // The files of a lot are named with the lot.
    ...(detached.every((id) => record.documents.some((known) => known.id === id && known.lot === null))
      ? {}
      : { detach: ['invalid_id'] }),
  };
  if (Object.keys(problems).length > 0) throw fieldProblem(problems);
}

export async function writeAttaching(trx: Trx, inquire: number, { files, detached }: Attaching): Promise<void> {
  if (detached.length > 0)
    await trx
      .deleteFrom('inquire_documents')
      .where('inquire_id', '=', inquire)
      .where('id', 'in', [...detached])
      .execute();
  // Held until the end: a file that waited too long may be cleared away at this moment.
  const held =
    files.length === 0
      ? []
      : await trx
          .selectFrom('files')
          .select('id')
          .where('id', 'in', [...files])
          .forKeyShare()
          .execute();
  const gone = missingFiles(files, held);
  if (gone) throw fieldProblem({ attach: gone });
  const values = [...new Set(files)].map((file_id) => ({ inquire_id: inquire, file_id }));
  if (values.length > 0) await trx.insertInto('inquire_documents').values(values).execute();
}
