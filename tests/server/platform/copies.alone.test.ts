import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, extract } from 'tar';
import { afterAll, expect, test } from 'vitest';
import { copiesIn } from '../../../src/server/db/backup/copies.ts';
import { copyBeforeMigration } from '../../../src/server/db/backup/migration.ts';
import { restoreCopy } from '../../../src/server/db/backup/restore.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { embedded, type OpenDatabase, openDatabase } from '../../../src/server/db/open.ts';
import { copyKeeper } from '../../../src/server/platform/jobs/copies.ts';
import type { Services } from '../../../src/server/platform/services.ts';
import { embeddedCopy } from '../database.ts';

const root = mkdtempSync(join(tmpdir(), 'kontor-copies-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A database whose folder contains one word. */
async function holding(word: () => string): Promise<OpenDatabase> {
  const copyTo = (folder: string): Promise<void> => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'word'), word());
    return Promise.resolve();
  };
  return { ...embedded(await embeddedCopy()), copyTo };
}

function configOf(name: string, env: Record<string, string> = {}) {
  const config = readConfig({ KONTOR_DATA: join(root, name), ...env });
  mkdirSync(config.backupDir, { recursive: true });
  return config;
}

test('an update that is tried again is preceded by a copy of today’s data, and pushes out no other', async () => {
  const config = configOf('update');
  let word = 'of the first try';
  const opened = await holding(() => word);
  for (let day = 1; day <= 6; day += 1)
    writeFileSync(join(config.backupDir, `kontor-2026-01-0${day}T00-00-00-000Z-daily.tar.gz`), '');
  const stand = { taken: ['0001_one'], pending: ['0002_two', '0003_three'] };
  for (let attempt = 1; attempt <= 3; attempt += 1) await copyBeforeMigration(config, opened, stand);
  // The previous version ran again, and data was written.
  word = 'of the last try';
  await copyBeforeMigration(config, opened, stand);
  const copies = copiesIn(config.backupDir);
  expect(copies.map(({ reason }) => reason)).toEqual(['before-0002_two', ...Array<string>(6).fill('daily')]);
  await extract({ file: copies[0]?.path ?? '', cwd: root });
  expect(readFileSync(join(root, 'db', 'word'), 'utf8')).toBe('of the last try');
  await opened.close();
});

test('a clock that was years ahead and was put right does not end the daily copies', async () => {
  const config = configOf('clock');
  writeFileSync(join(config.backupDir, 'kontor-2099-01-01T00-00-00-000Z-daily.tar.gz'), '');
  writeFileSync(
    join(root, 'clock', 'kontor.json'),
    '{"program":"kontor","state":"made","since":"2098-01-01T00:00:00.000Z"}',
  );
  const opened = await holding(() => 'kept');
  const keep = copyKeeper({ config } as Services, opened);
  await keep();
  await keep();
  const today = new Date().toISOString().slice(0, 10);
  expect(copiesIn(config.backupDir).map(({ at }) => at.slice(0, 10))).toEqual(['2099-01-01', today]);
  await opened.close();
});

test('a copy of PostgreSQL that is only half in place is served by nobody', async () => {
  const config = configOf('half', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  const manifest = { program: 'kontor', format: 1, kind: 'postgres', made: '2026-01-01T00:00:00.000Z', taken: [] };
  writeFileSync(join(root, 'kontor-backup.json'), JSON.stringify(manifest));
  const archive = join(root, 'half.tar.gz');
  await create({ file: archive, cwd: root, gzip: true }, ['kontor-backup.json']);
  const said: string[] = [];
  const load = async (): Promise<void> => {
    // The database has its tables; the machine might stop here, before the files are there.
    await openDatabase(config).catch((error: Error) => said.push(error.message));
  };
  const failing = () => Promise.reject(new Error('it has tables already'));
  await expect(restoreCopy(config, archive, { replace: false, load: failing })).rejects.toThrow('tables already');
  await expect(openDatabase(config)).rejects.toThrow(/ECONNREFUSED/);
  await restoreCopy(config, archive, { replace: false, load });
  expect(said).toEqual([expect.stringMatching(/was not completed\. Run npm run restore again/)]);
  await expect(openDatabase(config)).rejects.toThrow(/ECONNREFUSED/);
});
