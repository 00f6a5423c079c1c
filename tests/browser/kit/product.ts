import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ROOT } from '../../../src/server/setup.mjs';
import { dataFolder } from '../../server/database.ts';

/** A busy machine takes ten times longer than an idle one. */
const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 15_000;

/** The built product with a data folder and a port of its own; only its clock can be moved. */
export interface Product {
  readonly url: string;
  /** Sets the server's clock ahead of the machine's. */
  ahead(milliseconds: number): void;
  /** The path of the newest mailed link that contains `part`, e.g. `/confirm-email/`. */
  mailedLink(recipient: string, part: string): Promise<string>;
  /** A call outside the browser, for the actions of another user. */
  api<T>(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown },
  ): Promise<{ status: number; body: T }>;
  signIn(email: string, password: string): Promise<string>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

function launch(env: Record<string, string>, args: readonly string[]) {
  const child = spawn(process.execPath, [join(ROOT, 'dist', 'server', 'main.js'), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server is not ready after ${READY_WITHIN_MS} ms:\n${said}`));
    }, READY_WITHIN_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Kontor is ready')) {
        clearTimeout(late);
        resolve();
      }
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The server ended with ${code}:\n${said}`));
    });
  });
  return { child, ready };
}

/** Data folders `empty`, and `demo` with the demonstration, as a stopped product leaves them; a copy starts quickly. */
const SEEDS = 'KONTOR_TEST_SEEDS';

/** Addresses of the product shared by all read-only files, and of the one shared by files that only add to it. */
const LOOKED_AT = 'KONTOR_TEST_LOOKED_AT';
const ADDED_TO = 'KONTOR_TEST_ADDED_TO';

export interface Options {
  readonly empty?: boolean;
  readonly env?: Record<string, string>;
}

async function run(folder: string, { empty = false, env = {} }: Options) {
  const port = await freePort();
  const settings = {
    NODE_ENV: 'test',
    // Without the browser's cache every page requests every file again, all from one address.
    KONTOR_RATE_LIMIT: '30000',
    PORT: String(port),
    HOST: 'localhost',
    KONTOR_DATA: join(folder, 'data'),
    KONTOR_TEST_CLOCK: join(folder, 'clock'),
    LOG_LEVEL: 'error',
    KONTOR_DEMO_YEAR: 'no',
    ...env,
  };
  const { child, ready } = launch(settings, empty ? ['--empty'] : []);
  await ready;
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(late);
  };
  return { url: `http://localhost:${port}`, stop };
}

/** On a copy of a seed, removed with the product. */
async function runCopy(options: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-browser-'));
  const seed = join(process.env[SEEDS] ?? '', options.empty ? 'empty' : 'demo');
  cpSync(seed, folder, { recursive: true });
  const { url, stop } = await run(folder, options);
  return {
    url,
    folder,
    stop: async (): Promise<void> => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Builds the product and creates both folders. Loading the demonstration once is enough, into a folder that the product
 * makes itself; the empty one is a copy of what the server's tests start with.
 */
export async function seeded(): Promise<() => void> {
  await ensureBuilt();
  const seeds = mkdtempSync(join(tmpdir(), 'kontor-seeds-'));
  const demo = async (): Promise<void> => (await run(join(seeds, 'demo'), {})).stop();
  await Promise.all([dataFolder(join(seeds, 'empty', 'data')), demo()]);
  process.env[SEEDS] = seeds;
  return () => rmSync(seeds, { recursive: true, force: true });
}

/** Before the first file: the seeds, and the products that files share. */
export async function setup(): Promise<() => Promise<void>> {
  const remove = await seeded();
  const [looked, added] = await Promise.all([runCopy({}), runCopy({})]);
  process.env[LOOKED_AT] = looked.url;
  process.env[ADDED_TO] = added.url;
  return async () => {
    await Promise.all([looked.stop(), added.stop()]);
    remove();
  };
}

export async function startProduct(options: Options = {}): Promise<Product> {
  const { url, folder, stop } = await runCopy(options);
  return { ...callers(url), ahead: (by) => writeFileSync(join(folder, 'clock'), String(by)), stop };
}

const SIGN_IN = '/rest-auth/login/';
/** Sessions, tokens and client reports are invisible to other files. */
const UNSEEN = [SIGN_IN, '/api/session/', '/api/client-reports/'];
/** Dry runs only preview a step; opening an invitation only looks up its secret, and no secret was sent. */
const ONLY_ASKS = /\/dry-run\/$|^\/api\/invitations\/open\/$/;
export const changes = (method: string, path: string): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && !UNSEEN.includes(path) && !ONLY_ASKS.test(path);

const refuse = (what: string): never => {
  throw new Error(`${what}: the product is shared with other files`);
};
/** A product that no file moves in time or stops. */
const shared = (name: string): Product => ({
  ...callers(process.env[name] ?? ''),
  ahead: () => refuse('Moving the clock'),
  stop: () => Promise.resolve(),
});

/** The product of all read-only files, which none of them changes. */
export function lookedAt(): Product {
  const called = shared(LOOKED_AT);
  return {
    ...called,
    api: (method, path, options) =>
      changes(method, path) ? refuse(`${method} ${path}`) : called.api(method, path, options),
  };
}

/** The product of files whose records are their own: they change nothing of the demonstration, and count nothing. */
export const addedTo = (): Product => shared(ADDED_TO);

/** Calls to a product without a browser. */
function callers(url: string): Omit<Product, 'ahead' | 'stop'> {
  const api: Product['api'] = async (method, path, { token, body } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(token ? { Authorization: `Token ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as never };
  };

  return {
    url,
    api,
    mailedLink: async (recipient, part) => {
      const mails = await api<{ results: { body: string }[] }>(
        'GET',
        `/api/dev/outbox/?search=${encodeURIComponent(recipient)}`,
      );
      const link = mails.body.results
        .flatMap(({ body }) => body.match(/https?:\/\/\S+/g) ?? [])
        .map((address) => new URL(address))
        .map(({ pathname, search }) => pathname + search)
        .find((path) => path.includes(part));
      if (!link) throw new Error(`No mail to ${recipient} has a link with ${part}`);
      return link;
    },
    signIn: async (email, password) => {
      const { status, body } = await api<{ key: string }>('POST', SIGN_IN, {
        body: { username: email, email, password },
      });
      if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
      return body.key;
    },
  };
}
