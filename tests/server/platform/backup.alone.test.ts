import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askServer } from '../../../src/server/db/backup/asked.ts';
import { copiesIn } from '../../../src/server/db/backup/copies.ts';
import { makeCopy } from '../../../src/server/db/backup/make.ts';
import { restoreCopy } from '../../../src/server/db/backup/restore.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { caller, everyRow, settle } from './crash.kit.ts';
import { dataFolder } from '../database.ts';
import { launch } from '../process.ts';

const root = mkdtempSync(join(tmpdir(), 'kontor-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = (name: string): string => join(root, name);
const configOf = (name: string) => readConfig({ KONTOR_DATA: folder(name) });
const load = () => Promise.reject(new Error('no PostgreSQL here'));

test('a copy made while people write holds whatever was acknowledged before it, files included', {
  timeout: 120_000,
}, async () => {
  await dataFolder(folder('live'));
  const server = launch({ KONTOR_DATA: folder('live') });
  const url = await server.ready;
  const token = await settle(url, 'officer@backup.example', '31234567');
  const send = caller(url, token);
  mkdirSync(join(folder('live'), 'files', 'ab'), { recursive: true });
  writeFileSync(join(folder('live'), 'files', 'ab', 'ab-drawing'), 'bytes');
  const named: string[] = [];
  let writing = true;
  const writer = (async () => {
    for (let number = 1; writing; number += 1) {
      const name = `Inquiry ${number}`;
      expect((await send('POST', '/api/inquires/', { name, currency: 'EUR' })).status).toBe(201);
      named.push(name);
    }
  })();
  await expect.poll(() => named.length, { timeout: 60_000 }).toBeGreaterThan(5);
  const before = [...named];
  try {
    expect(await askServer(join(folder('live'), 'backups'), server.pid)).toContain('.tar.gz');
  } finally {
    writing = false;
    await writer;
  }
  await server.kill('SIGKILL');

  const [copy] = copiesIn(join(folder('live'), 'backups'));
  const { aside } = await restoreCopy(configOf('again'), copy?.path ?? '', { replace: false, load });
  expect(aside).toBeNull();
  const second = launch({ KONTOR_DATA: folder('again') });
  const rows = await everyRow(caller(await second.ready, token), '/api/inquires/');
  const names = new Set(rows.map(({ name }) => name));
  expect(before.filter((name) => !names.has(name))).toEqual([]);
  expect(existsSync(join(folder('again'), 'files', 'ab', 'ab-drawing'))).toBe(true);
  await second.kill('SIGTERM');

  // Nothing is overwritten, and a truncated or modified copy changes nothing.
  await expect(restoreCopy(configOf('again'), copy?.path ?? '', { replace: false, load })).rejects.toThrow(/--replace/);
  const cut = folder('cut.tar.gz');
  copyFileSync(copy?.path ?? '', cut);
  truncateSync(cut, Math.floor(statSync(cut).size / 2));
  await expect(restoreCopy(configOf('again'), cut, { replace: true, load })).rejects.toThrow(/Nothing was changed/);
  const replaced = await restoreCopy(configOf('again'), copy?.path ?? '', { replace: true, load });
  expect(existsSync(join(replaced.aside ?? '', 'db', 'PG_VERSION'))).toBe(true);
});

test('of the copies made by themselves seven stay, of those asked for all; a failed one leaves nothing', {
  timeout: 60_000,
}, async () => {
  const config = configOf('kept');
  await dataFolder(folder('kept'));
  const opened = await openDatabase(config);
  mkdirSync(config.backupDir, { recursive: true });
  const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00-00-00-000Z`;
  for (let number = 1; number <= 9; number += 1)
    writeFileSync(join(config.backupDir, `kontor-${day(number)}-daily.tar.gz`), '');
  writeFileSync(join(config.backupDir, `kontor-${day(1)}-asked.tar.gz`), '');
  await makeCopy(config, opened, 'daily');
  const left = copiesIn(config.backupDir);
  expect(
    left
      .filter(({ reason }) => reason === 'daily')
      .map(({ at }) => at.slice(0, 10))
      .slice(1),
  ).toEqual([9, 8, 7, 6, 5, 4].map((number) => `2026-01-0${number}`));
  expect(left.some(({ reason }) => reason === 'asked')).toBe(true);
  const broken = { ...opened, copyTo: () => Promise.reject(new Error('the disk went away')) };
  await expect(makeCopy(config, broken, 'daily')).rejects.toThrow('the disk went away');
  expect(readdirSync(config.backupDir).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(copiesIn(config.backupDir)).toHaveLength(left.length);
  await opened.close();
});
