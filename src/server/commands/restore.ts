import { join } from 'node:path';
import { sql } from 'kysely';
import { DUMP } from '../db/backup/manifest.ts';
import { OWN_ONLY, programPath, runProgram } from '../db/backup/programs.ts';
import { restoreCopy } from '../db/backup/restore.ts';
import { readConfig } from '../platform/config.ts';
import { takeLock } from '../db/lock.ts';
import { postgres } from '../db/open.ts';
import { ended, Plain } from '../platform/plain.ts';

/** Requires a database without data: restored rows must not conflict with existing ones. */
async function expectEmpty(url: string): Promise<void> {
  const opened = postgres(url);
  try {
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(opened.db);
    if (rows.length > 0)
      throw new Plain(
        'The database of DATABASE_URL has tables. Create an empty one, and set DATABASE_URL to it. Nothing was changed.',
      );
  } finally {
    await opened.close();
  }
}

async function load(url: string, folder: string): Promise<void> {
  const program = programPath('pg_restore');
  if (!program) throw new Plain('pg_restore is not installed. Install the client programs of PostgreSQL.');
  await runProgram(program, url, [...OWN_ONLY, '--exit-on-error', '--single-transaction', join(folder, DUMP)]);
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [archive, ...more] = args.filter((each) => each !== '--replace');
  if (!archive || more.length > 0) throw new Plain('Usage: npm run restore -- FILE [--replace]');
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  const release = takeLock(config.dataDir);
  try {
    if (databaseUrl) await expectEmpty(databaseUrl);
    const { manifest, aside } = await restoreCopy(config, archive, {
      replace: args.includes('--replace'),
      load: (folder) => load(databaseUrl ?? '', folder),
    });
    process.stdout.write(`The backup of ${manifest.made} was restored to ${config.dataDir}.\n`);
    if (aside) process.stdout.write(`The previous data is in ${aside}.\n`);
  } finally {
    release();
  }
}

main().catch(ended);
