import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openMemory } from '../../../src/server/db/memory.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { launch } from '../process.ts';

/* A database created in memory becomes an ordinary folder: it opens, is intact, and a server runs on it. */

const root = mkdtempSync(join(tmpdir(), 'kontor-poured-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const TABLES = sql<{ name: string }>`select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;

test('all rows and tables stand in the folder, which a server takes for its own', async () => {
  const memory = await openMemory();
  const subjects = Array.from({ length: 5000 }, (_, n) => `subject ${n} ż`);
  for (let at = 0; at < subjects.length; at += 500)
    await memory.db
      .insertInto('attempts')
      .values(
        subjects
          .slice(at, at + 500)
          .map((subject) => ({ subject, window_start: '2027-01-01T00:00:00.000Z', count: 1 })),
      )
      .execute();
  const tables = (await TABLES.execute(memory.db)).rows.map(({ name }) => name).sort();
  const folder = join(root, 'data');
  await memory.pourInto(folder);

  const config = readConfig({ KONTOR_DATA: folder, NODE_ENV: 'test' });
  const opened = await openDatabase(config);
  expect((await TABLES.execute(opened.db)).rows.map(({ name }) => name).sort()).toEqual(tables);
  const there = await opened.db.selectFrom('attempts').select('subject').orderBy('subject').execute();
  expect(there.map(({ subject }) => subject).sort()).toEqual([...subjects].sort());
  await opened.close();

  const server = launch({ KONTOR_DATA: folder });
  await server.ready;
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
}, 60_000);
