// Plain Node without dependencies: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NEEDED = [20, 19];

export const say = (line) => process.stdout.write(`${line}\n`);

/** An error whose message is all the user needs. */
export class Plain extends Error {}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  throw new Plain(
    `Kontor needs Node.js ${NEEDED.join('.')} or newer; this is ${process.versions.node}.\n` +
      'Install a newer one from https://nodejs.org and start again.',
  );
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Hash of the contents of files and folders, so that a fresh checkout with new dates needs no rebuild. */
export function contentHash(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(ROOT, path)))) {
    hash
      .update(`${file.slice(ROOT.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

const readStamp = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

function writeStamp(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${value}\n`);
}

/** Runs a command and shows its output; rejects with a readable message when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', (error) => reject(new Plain(`${command} cannot be started: ${error.message}`)));
    child.on('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Plain(`${[command, ...args].join(' ')} ended with ${signal ?? `status ${code}`}.`)),
    );
  });
}

/** Uses npm's script if npm started this process, so that the same npm runs and Windows needs no shell. */
function npm() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return { command: process.execPath, before: [script] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [], shell: process.platform === 'win32' };
}

const INSTALLED = join(ROOT, 'node_modules', '.kontor-installed');
const LISTS = ['package.json', 'package-lock.json'];

const NATIVE = ['vite', '@node-rs/argon2'];

/** Whether the packages with native binaries can be loaded on this machine. */
function loads() {
  const code = NATIVE.map((name) => `await import('${name}');`).join(' ');
  const args = ['--input-type=module', '-e', code];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'ignore' }).status === 0;
}

/** Installs the packages of package-lock.json, once per version of its content. */
export async function ensureInstalled() {
  if (readStamp(INSTALLED) === contentHash(LISTS)) return;
  const marker = join(ROOT, 'node_modules', '.package-lock.json');
  const lock = join(ROOT, 'package-lock.json');
  const newer = existsSync(marker) && readStamp(INSTALLED) === '' && statSync(marker).mtimeMs >= statSync(lock).mtimeMs;
  if (!newer) {
    say('Installing packages (the first time takes about a minute) …');
    const { command, before, shell = false } = npm();
    const install = (...more) =>
      run(command, [...before, 'install', '--include=dev', '--no-audit', '--no-fund', ...more], { shell });
    await install();
    if (!loads()) {
      say('The lock file was written on another platform and has no binaries for this one; installing without it …');
      rmSync(join(ROOT, 'node_modules'), { recursive: true, force: true });
      await install('--no-package-lock');
    }
  }
  // The install may have changed the lock file, so the current hash is stored.
  writeStamp(INSTALLED, contentHash(LISTS));
}

const SOURCES = ['src', 'machines', 'locales', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const BUILT = join(ROOT, 'dist', '.kontor-built');

/** Builds client and server if their sources have changed since the last build. */
export async function ensureBuilt({ force = false } = {}) {
  const wanted = contentHash(SOURCES);
  if (!force && readStamp(BUILT) === wanted) return;
  say('Building …');
  await run(process.execPath, [join('src', 'server', 'build.mjs')]);
  writeStamp(BUILT, wanted);
}

/** Whether a program can be run. */
export const has = (command, args = ['--version']) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Runs a command's main function; expected errors are printed as a message only. */
export function main(action) {
  action().catch((error) => {
    process.stderr.write(`\n${error instanceof Plain ? error.message : (error?.stack ?? String(error))}\n`);
    process.exit(1);
  });
}
