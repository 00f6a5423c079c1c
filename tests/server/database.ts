import { Blob as NodeBlob } from 'node:buffer';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embedded, migrate, type OpenDatabase, postgres } from '../../src/server/db/open.ts';

const CACHE = join(process.cwd(), 'node_modules', '.cache', 'kontor');
const MIGRATIONS = join(process.cwd(), 'src', 'server', 'db', 'migrations');

/** A migrated database is made once per set of migrations; a copy opens in a second, an empty one in ten. */
async function template(): Promise<Blob> {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  const path = join(CACHE, `template-${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(path)) {
    const lite = await PGlite.create();
    const opened = embedded(lite);
    await migrate(opened.db);
    const dump = await lite.dumpDataDir('none');
    await opened.close();
    mkdirSync(CACHE, { recursive: true });
    const own = `${path}.${randomUUID()}`;
    writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
    renameSync(own, path);
  }
  // Also where a rendered screen's document has a Blob of its own.
  return new NodeBlob([readFileSync(path)]) as Blob;
}

async function ownPostgres(adminUrl: string): Promise<OpenDatabase> {
  const name = `kontor_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const opened = postgres(url.toString());
  await migrate(opened.db);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await run(`drop database ${name} with (force)`);
    },
  };
}

/** A fresh migrated database: embedded, or on the PostgreSQL server of KONTOR_TEST_DATABASE_URL. */
export async function testDatabase(): Promise<OpenDatabase> {
  const url = process.env['KONTOR_TEST_DATABASE_URL'];
  if (url) return ownPostgres(url);
  return embedded(await PGlite.create({ loadDataDir: await template() }));
}
