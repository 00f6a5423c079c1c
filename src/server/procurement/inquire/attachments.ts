import type { Db, Trx } from '../../db/schema.ts';
import { type FieldMap, fieldProblem, missingFiles } from '../../platform/problem.ts';

/** Changes that an amendment makes to attachments: the company's files to add, the record's documents to remove. */
export interface Attaching {
  readonly files: readonly number[];
  readonly detached: readonly number[];
}

/** Those of the files that exist and belong to the company. */
export const ownFiles = async (db: Db, named: readonly number[], organization: number) =>
  named.length === 0
    ? []
    : db
        .selectFrom('files')
        .select('id')
        .where('id', 'in', [...named])
        .where('organization_id', '=', organization)
        .execute();

/** Throws a 400 at files that do not exist (any more). */
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
    // Files of a lot are changed with the lot.
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
  // Locked until the end of the transaction, because unused files are deleted after a while.
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
