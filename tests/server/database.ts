import { Blob as NodeBlob } from 'node:buffer';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { extract } from 'tar';
import { migrate } from '../../src/server/db/migrate.ts';
import { embedded, type OpenDatabase, postgres } from '../../src/server/db/open.ts';

const CACHE = join(process.cwd(), 'node_modules', '.cache', 'kontor');
const MIGRATIONS = join(process.cwd(), 'src', 'server', 'db', 'migrations');

/**
 * Each copy unpacks every file and replays what was written since the last checkpoint: without the two unused template
 * databases, and with everything checkpointed, it opens in half the time.
 */
const LEAN = [
  "update pg_database set datistemplate = false where datname like 'template%'",
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** A migrated database is created once per set of migrations; a copy opens in half a second, an empty one in ten. */
async function templateFile(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  const path = join(CACHE, `lean-${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(path)) {
    const lite = await PGlite.create();
    const opened = embedded(lite);
    await migrate(opened.db);
    for (const step of LEAN) await lite.query(step);
    const dump = await lite.dumpDataDir('none');
    await opened.close();
    mkdirSync(CACHE, { recursive: true });
    const own = `${path}.${randomUUID()}`;
    writeFileSync(own, await bytesOf(dump));
    renameSync(own, path);
  }
  return path;
}

// In a rendered screen the global Blob is the document's, so this uses Node's.
const template = async (): Promise<Blob> => {
  const { buffer } = new Uint8Array(readFileSync(await templateFile()));
  // A Blob copies its bytes for each reader, and no reader changes them.
  return Object.assign(new NodeBlob([]), { arrayBuffer: () => Promise.resolve(buffer) }) as Blob;
};

/** A data folder as a server leaves it. */
export async function dataFolder(path: string): Promise<void> {
  const db = join(path, 'db');
  mkdirSync(db, { recursive: true });
  await extract({ file: await templateFile(), cwd: db });
  writeFileSync(join(path, 'kontor.json'), '{"program":"kontor","state":"made","since":"2026-01-01T00:00:00.000Z"}');
}

/** A rendered screen's document has a Blob of its own, which only its FileReader can read. */
const bytesOf = async (blob: Blob): Promise<Buffer> => {
  if ('arrayBuffer' in blob) return Buffer.from(await blob.arrayBuffer());
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(Buffer.from(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsArrayBuffer(blob);
  });
};

/** Common options of every embedded database; the files of one worker share them, as they share all modules. */
async function prepare(): Promise<PGliteOptions> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return {
    loadDataDir: await template(),
    pgliteWasmModule: await WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm'))),
    fsBundle: new NodeBlob([readFileSync(join(folder, 'pglite.data'))]) as Blob,
  };
}
let prepared: Promise<PGliteOptions> | undefined;

async function run(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const databaseAt = (adminUrl: string, name: string): OpenDatabase => {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  // Half of a query's time is transport; a socket shortens it.
  const socket = process.env['KONTOR_TEST_DATABASE_SOCKET'];
  if (socket) url.searchParams.set('host', socket);
  return postgres(url.toString());
};

const newName = (): string => `kontor_${randomUUID().replaceAll('-', '')}`;
const drop = (adminUrl: string, name: string) => run(adminUrl, `drop database ${name} with (force)`);

/** Copying its files takes half as long as logging each of its pages; older servers always copy the files. */
const FILES = ' strategy file_copy';
const SINCE = 15;

/**
 * A migrated database without connections; `drop` it when its copies are no longer needed. `copied` is used in `create
 * database … template`.
 */
export async function postgresTemplate(
  adminUrl: string,
): Promise<{ name: string; copied: string; drop(): Promise<void> }> {
  const name = newName();
  await run(adminUrl, `create database ${name}`);
  const opened = databaseAt(adminUrl, name);
  await migrate(opened.db);
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(opened.db);
  await opened.close();
  const copied = (rows[0]?.version ?? 0) >= SINCE ? name + FILES : name;
  return { name, copied, drop: () => drop(adminUrl, name) };
}

async function ownPostgres(adminUrl: string): Promise<OpenDatabase> {
  const name = newName();
  await run(adminUrl, `create database ${name} template ${process.env['KONTOR_TEST_TEMPLATE']}`);
  const opened = databaseAt(adminUrl, name);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop(adminUrl, name);
    },
  };
}

/** `data`: a dump to load; otherwise the database is empty. */
export const embeddedCopy = async (data?: Blob): Promise<PGlite> =>
  PGlite.create({ ...(await (prepared ??= prepare())), ...(data === undefined ? {} : { loadDataDir: data }) });

/** A fresh migrated database: embedded, or on the PostgreSQL server of KONTOR_TEST_DATABASE_URL. */
export async function testDatabase(): Promise<OpenDatabase> {
  const url = process.env['KONTOR_TEST_DATABASE_URL'];
  return url ? ownPostgres(url) : embedded(await embeddedCopy());
}
