import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readConfig } from '../../../src/server/platform/config.ts';
import { checkFolder } from '../../../src/server/db/folder.ts';
import { dataFolder } from '../database.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { launch } from '../process.ts';
import { sampling } from '../../sampled.ts';

/* Every damage is tried when a folder is opened, and a share of them on a whole server, which takes seconds to stop. */

const sample = sampling(import.meta.filename);
const root = mkdtempSync(join(tmpdir(), 'kontor-folder-'));
const whole = join(root, 'whole');
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(async () => {
  await dataFolder(whole);
  const first = launch({ KONTOR_DATA: whole });
  await first.ready;
  expect(await first.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});

const half = (path: string): void => truncateSync(path, Math.floor(statSync(path).size / 2));

/** The largest table or index of the database in use. */
function largest(db: string): string {
  const base = join(db, 'base', '5');
  const files = readdirSync(base).filter((name) => /^\d+$/.test(name));
  return join(base, files.sort((a, b) => statSync(join(base, b)).size - statSync(join(base, a)).size)[0] ?? '');
}

const DAMAGES: Readonly<Record<string, (db: string) => void>> = {
  'PG_VERSION is gone': (db) => rmSync(join(db, 'PG_VERSION')),
  'PG_VERSION is empty': (db) => truncateSync(join(db, 'PG_VERSION'), 0),
  'pg_control is gone': (db) => rmSync(join(db, 'global', 'pg_control')),
  'pg_control is half': (db) => half(join(db, 'global', 'pg_control')),
  'base is empty': (db) => rmSync(join(db, 'base'), { recursive: true }),
  'a map of files is gone': (db) => rmSync(join(db, 'base', '5', 'pg_filenode.map')),
  'the log is gone': (db) => rmSync(join(db, 'pg_wal'), { recursive: true }),
  'a log is half': (db) =>
    half(join(db, 'pg_wal', readdirSync(join(db, 'pg_wal')).find((name) => /^[0-9A-F]{24}$/.test(name)) ?? '')),
  'a table is half': (db) => half(largest(db)),
  'a table is gone': (db) => rmSync(largest(db)),
  'the folder is empty': (db) => {
    rmSync(db, { recursive: true });
    mkdirSync(db);
  },
  'the folder is gone': (db) => rmSync(db, { recursive: true }),
};

describe('a damaged folder is never taken for a new one', { timeout: 180_000 }, () => {
  const spoil = (name: string, damage: (db: string) => void): string => {
    const data = join(root, name.replaceAll(' ', '-'));
    cpSync(whole, data, { recursive: true });
    damage(join(data, 'db'));
    return data;
  };

  test.each(Object.entries(DAMAGES))('%s', async (name, damage) => {
    const data = spoil(name, damage);
    await expect(openDatabase(readConfig({ KONTOR_DATA: data }))).rejects.toThrow(/is damaged: .+[^]*no backup/);
    expect(existsSync(join(data, 'kontor.lock'))).toBe(false);
    rmSync(data, { recursive: true });
  });

  test.each(sample.of(Object.entries(DAMAGES)))('a server ends: %s', async (name, damage) => {
    const data = spoil(name, damage);
    const server = launch({ KONTOR_DATA: data });
    expect((await server.ended).code).toBe(1);
    expect(server.said()).not.toMatch(/ready at|^\s+at |Aborted/m);
    expect(server.said()).toMatch(/is damaged: .+/);
    expect(server.said()).toContain('no backup');
    expect(existsSync(join(data, 'kontor.lock'))).toBe(false);
    rmSync(data, { recursive: true });
  });

  it('is left alone when its marker is gone, and when it is whole', async () => {
    const data = join(root, 'unmarked');
    cpSync(whole, data, { recursive: true });
    rmSync(join(data, 'kontor.json'));
    const server = launch({ KONTOR_DATA: data });
    await server.ready;
    await server.kill('SIGKILL');
    const again = launch({ KONTOR_DATA: data });
    await again.ready;
    expect(await again.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});

describe('what else keeps it from starting is said to whoever runs it', { timeout: 180_000 }, () => {
  const refused = async (env: Record<string, string>): Promise<string> => {
    const server = launch(env);
    expect((await server.ended).code).toBe(1);
    expect(server.said()).not.toMatch(/^\s+at /m);
    return server.said();
  };

  test('a folder with somebody else’s files', async () => {
    const data = join(root, 'foreign');
    mkdirSync(data);
    writeFileSync(join(data, 'thesis.txt'), 'mine');
    expect(await refused({ KONTOR_DATA: data })).toContain('thesis.txt');
    expect(readdirSync(data).filter((name) => !name.startsWith('kontor'))).toEqual(['thesis.txt']);
  });

  test('a disk of its own, as its maker leaves it, is no such folder', () => {
    const data = join(root, 'disk');
    mkdirSync(join(data, 'lost+found'), { recursive: true });
    expect(checkFolder(readConfig({ KONTOR_DATA: data }))).toBe('new');
  });

  test('a folder that is a file', async () => {
    const data = join(root, 'file');
    writeFileSync(data, '');
    expect(await refused({ KONTOR_DATA: data })).toMatch(/is not a folder/);
  });

  test('a folder of a server with PostgreSQL', async () => {
    const data = join(root, 'elsewhere');
    mkdirSync(data);
    writeFileSync(
      join(data, 'kontor.json'),
      '{"program":"kontor","state":"postgres","since":"2026-01-01T00:00:00.000Z"}',
    );
    expect(await refused({ KONTOR_DATA: data })).toContain('DATABASE_URL');
  });

  test('a port in use', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    const said = await refused({ KONTOR_DATA: whole, PORT: String(port) });
    expect(said).toContain(`Port ${port} is in use by another program.`);
    expect(said).toContain('PORT');
    holder.close();
  });

  test('of two that start at once on one folder, one serves', async () => {
    writeFileSync(join(whole, 'kontor.lock'), '{"pid":999999999,"since":"2020-01-01T00:00:00.000Z"}');
    const two = [launch({ KONTOR_DATA: whole }), launch({ KONTOR_DATA: whole })];
    const ends = await Promise.all(
      two.map((each) =>
        each.ready.then(
          () => 'ready',
          () => 'refused',
        ),
      ),
    );
    expect(ends.sort()).toEqual(['ready', 'refused']);
    await Promise.all(two.map((each) => each.kill('SIGTERM')));
    expect(readFileSync(join(whole, 'kontor.json'), 'utf8')).toContain('made');
  });
});
