import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ROOT } from '../../../src/server/setup.mjs';

const READY_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 15_000;

/** The built product on a data folder and a port of its own; only its clock can be moved. */
export interface Product {
  readonly url: string;
  /** Sets the server's clock ahead of the machine's. */
  ahead(milliseconds: number): void;
  /** The path of the newest mailed link that contains `part`, e.g. `/confirm-email/`. */
  mailedLink(recipient: string, part: string): Promise<string>;
  /** A call beside the browser: what another person does meanwhile. */
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
    const late = setTimeout(
      () => reject(new Error(`The server is not ready after ${READY_WITHIN_MS} ms:\n${said}`)),
      READY_WITHIN_MS,
    );
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

/** Data folders `empty` and `demo` of a product that was started and stopped once; copied, they start in no time. */
const SEEDS = 'KONTOR_TEST_SEEDS';

interface Options {
  readonly empty?: boolean;
  readonly env?: Record<string, string>;
}

async function run(folder: string, { empty = false, env = {} }: Options) {
  const port = await freePort();
  const settings = {
    NODE_ENV: 'test',
    // Whoever walks with the browser's cache off asks for every file again, and all from one address.
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

/** Before the first file: builds the product and makes both folders, side by side. Loading the demonstration once is enough. */
export async function setup(): Promise<() => void> {
  await ensureBuilt();
  const seeds = mkdtempSync(join(tmpdir(), 'kontor-seeds-'));
  const seed = async (name: string, empty: boolean) => (await run(join(seeds, name), { empty })).stop();
  await Promise.all([seed('empty', true), seed('demo', false)]);
  process.env[SEEDS] = seeds;
  return () => rmSync(seeds, { recursive: true, force: true });
}

export async function startProduct(options: Options = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-browser-'));
  const seed = join(process.env[SEEDS] ?? '', options.empty ? 'empty' : 'demo');
  cpSync(seed, folder, { recursive: true });
  const { url, stop } = await run(folder, options);

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
    ahead: (milliseconds) => writeFileSync(join(folder, 'clock'), String(milliseconds)),
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
      const { status, body } = await api<{ key: string }>('POST', '/rest-auth/login/', {
        body: { username: email, email, password },
      });
      if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
      return body.key;
    },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
