import { type Migration, type MigrationResultSet, Migrator } from 'kysely';
import { Plain } from '../platform/plain.ts';
import { migrations } from './migrations/index.ts';
import type { Db } from './schema.ts';

type Known = Readonly<Record<string, Migration>>;

const migrator = (db: Db, known: Known) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...known }) } });

/** Names of the database's applied and pending migrations. A fresh one has none applied. */
export async function standOf(db: Db, known: Known = migrations): Promise<{ taken: string[]; pending: string[] }> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const taken = tables.some(({ name }) => name === 'kysely_migration')
    ? (
        await db
          .selectFrom('kysely_migration' as never)
          .select('name' as never)
          .orderBy('name' as never)
          .execute()
      ).map((row) => (row as { name: string }).name)
    : [];
  return {
    taken,
    pending: Object.keys(known)
      .filter((name) => !taken.includes(name))
      .sort(),
  };
}

/** Migrations unknown to this program come from a newer version; nothing is written then. */
export function refuseNewer(taken: readonly string[], known: Known = migrations): void {
  const newer = taken.filter((name) => !(name in known));
  if (newer.length === 0) return;
  const [first = ''] = Object.keys(known);
  if (!taken.includes(first))
    throw new Plain(
      'The database was created by a trial version, before the first release, and cannot be migrated. ' +
        'Nothing was changed. Move its folder away, or set DATABASE_URL to an empty database, and start again.',
    );
  throw new Plain(
    `The database is newer than this program: it has the migrations ${newer.join(', ')}, which this version does not know. ` +
      'Nothing was changed. Start the newer program again, or restore a backup from before its first start with npm run restore.',
  );
}

function explain({ error, results }: MigrationResultSet): Plain {
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const why = error instanceof Error ? error.message : String(error);
  return new Plain(
    `The database could not be updated${failed ? `: step ${failed} failed` : ''} (${why}). ` +
      'All steps of this start were rolled back, and the data is unchanged. Start the previous version again, and report this message.',
  );
}

/** All migrations of one start run in one transaction. */
export async function migrate(db: Db, known: Known = migrations): Promise<void> {
  const set = await migrator(db, known).migrateToLatest();
  if (set.error) throw explain(set);
}
