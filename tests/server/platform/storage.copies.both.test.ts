import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programPath } from '../../../src/server/db/backup/programs.ts';

const admin = process.env['KONTOR_TEST_DATABASE_URL'] ?? '';
const own = randomUUID().replaceAll('-', '').slice(0, 12);
const [first, second, role] = [`kontor_first_${own}`, `kontor_second_${own}`, `kontor_reader_${own}`];
const root = mkdtempSync(join(tmpdir(), 'kontor-dump-'));

const addressOf = (database: string): string => {
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return url.toString();
};

async function sql(database: string, ...texts: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database === '' ? admin : addressOf(database) });
  await client.connect();
  let rows: unknown[] = [];
  for (const text of texts) ({ rows } = await client.query(text));
  await client.end();
  return rows;
}

/** Runs a command of the operator; returns its status and its output. */
const operator = (name: string, database: string, ...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], KONTOR_DATA: join(root, database), DATABASE_URL: addressOf(database) };
    const path = join('src', 'server', 'commands', `${name}.ts`);
    execFile(process.execPath, ['--import', 'tsx', path, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    );
  });

describe.runIf(admin !== '' && programPath('pg_dump'))('a copy of PostgreSQL', () => {
  beforeAll(async () => {
    await sql('', `create database ${first} template ${process.env['KONTOR_TEST_TEMPLATE']}`);
    await sql('', `create database ${second}`, `create role ${role}`);
    await sql(first, 'create table kept (word text)', `insert into kept values ('zażółć')`);
    await sql(first, `grant select on kept to ${role}`);
  });
  afterAll(async () => {
    for (const name of [first, second]) await sql('', `drop database if exists ${name} with (force)`);
    await sql('', `drop role if exists ${role}`);
    rmSync(root, { recursive: true, force: true });
  });

  it('is made and put into an empty database of another server, files included', { timeout: 60_000 }, async () => {
    mkdirSync(join(root, first, 'files', 'ab'), { recursive: true });
    writeFileSync(join(root, first, 'files', 'ab', 'ab-drawing'), 'bytes');
    const made = await operator('backup', first);
    expect([made.code, made.said]).toEqual([0, expect.stringMatching(/\.tar\.gz .*and 1 uploaded files/)]);
    const archive = /^\S+\.tar\.gz/.exec(made.said)?.[0] ?? '';
    // Another server has none of our roles.
    await sql(first, `drop owned by ${role}`, `drop role ${role}`);
    const put = await operator('restore', second, archive);
    expect(put).toEqual({ code: 0, said: expect.stringMatching(/^The backup of .* was restored to /) });
    expect(await sql(second, 'select word from kept')).toEqual([{ word: 'zażółć' }]);
    expect(existsSync(join(root, second, 'files', 'ab', 'ab-drawing'))).toBe(true);
    const again = await operator('restore', second, archive, '--replace');
    expect(again).toEqual({ code: 1, said: expect.stringMatching(/has tables.*Nothing was changed/) });
    expect(await sql(second, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1 }]);
  });
});
