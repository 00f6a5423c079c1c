// A temporary PostgreSQL server for the tests: installed, started, stopped and removed here.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { has, say } from '../src/server/setup.mjs';

const DEBIAN = '/usr/lib/postgresql';
export const isRoot = () => process.getuid?.() === 0;

/** Installs with Debian's package manager; false where that is not available. */
export function aptInstall(name) {
  if (!isRoot() || !has('apt-get')) return false;
  say(`Installing ${name} with apt-get …`);
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', name).status === 0;
}

/** Folder with initdb, postgres and pg_ctl; undefined when there is none. */
function programs() {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)));
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...inPath, ...debian.map((version) => join(DEBIAN, version, 'bin'))];
  return folders.find((folder) => ['initdb', 'postgres', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root, so root switches to another user. */
function otherUser() {
  if (!isRoot()) return [];
  const user = ['postgres', 'nobody'].find((name) => has('id', [name]));
  return user && has('runuser', ['-u', user, '--', 'true']) ? ['runuser', '-u', user, '--'] : undefined;
}

/**
 * `{ url, socket, stop }` of a running server, `socket` being the folder of its socket, or `{ missing: why }`. `durable`:
 * for tests that kill it, it keeps what it acknowledged.
 */
export async function startPostgres({ durable = false } = {}) {
  const bin = programs() ?? (aptInstall('postgresql') ? programs() : undefined);
  if (!bin) return { missing: 'no initdb and postgres in PATH or /usr/lib/postgresql, and none could be installed' };
  const as = otherUser();
  if (!as) return { missing: 'it does not run as root, and there is no other user to run it' };
  const folder = mkdtempSync(join(tmpdir(), 'kontor-postgres-'));
  const data = join(folder, 'data');
  const run = (name, args, options = {}) => {
    const [command, ...rest] = [...as, join(bin, name), ...args];
    // The server inherits the streams of the process that starts it; a pipe would keep the start from ever ending.
    return spawnSync(command, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', ...options });
  };
  if (as.length > 0) spawnSync('chown', [as[2], folder]);
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const made = run('initdb', [
    '-D',
    data,
    '-U',
    'kontor',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  if (made.status !== 0) {
    remove();
    return { missing: `initdb failed: ${made.stderr.trim()}` };
  }
  const port = await freePort();
  const hasty = durable ? '' : '-F -c synchronous_commit=off -c full_page_writes=off -c max_wal_size=4GB ';
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} ${hasty}-c jit=off -c max_connections=200`;
  const log = join(data, 'server.log');
  const started = run('pg_ctl', ['-D', data, '-w', '-l', log, '-o', settings, 'start'], { stdio: 'ignore' });
  if (started.status !== 0) {
    remove();
    return { missing: 'pg_ctl could not start the server' };
  }
  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'], { stdio: 'ignore' });
    remove();
  };
  return { url: `postgres://kontor@127.0.0.1:${port}/postgres`, socket: folder, stop };
}
