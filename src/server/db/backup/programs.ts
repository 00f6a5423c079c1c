import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Plain } from '../../platform/plain.ts';

/** Owners and privileges belong to the original server; another one does not have those roles. */
export const OWN_ONLY = ['--no-owner', '--no-privileges'];

const DEBIAN = '/usr/lib/postgresql';

/** Path of the newest installed `pg_dump` or `pg_restore`; null if PostgreSQL's programs are not installed. */
export function programPath(name: 'pg_dump' | 'pg_restore'): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const files = process.platform === 'win32' ? [`${name}.exe`] : [name];
  return folders.flatMap((folder) => files.map((file) => join(folder, file))).find((path) => existsSync(path)) ?? null;
}

/**
 * Runs a program against a database. The password is passed in the environment, because arguments are visible to all
 * users.
 */
export function runProgram(program: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}), PGCONNECT_TIMEOUT: '10' };
  return new Promise((resolve, reject) => {
    const child = spawn(program, [`--dbname=${address.href}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)));
    child.on('error', (error) => reject(new Plain(`${program} cannot be run: ${error.message}`)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Plain(`${program} ended with status ${code}: ${said.trim()}`)),
    );
  });
}
