import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = join('dist', 'server', 'main.js');
const READY = /ready at (http:\/\/localhost:\d+)/;

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The built server as a process of its own. */
export interface Launched {
  readonly pid: number;
  /** Resolves to the address once it listens; rejects with its output if it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ending>;
  /** All output so far, errors included. */
  said(): string;
  kill(signal: NodeJS.Signals): Promise<Ending>;
}

/** Starts the built product on a free port. Only what is named here and in `env` is set in its environment. */
export function launch(env: Record<string, string>, args: readonly string[] = ['--empty']): Launched {
  if (!existsSync(BUILT)) execFileSync(process.execPath, [join('src', 'server', 'build.mjs')]);
  const child: ChildProcess = spawn(process.execPath, [BUILT, ...args], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      KONTOR_RATE_LIMIT: '1000000',
      LOG_LEVEL: 'error',
      KONTOR_DEMO_YEAR: 'no',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<Ending>((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = READY.exec(output)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then(({ code, signal }) =>
      reject(new Error(`The server ended with ${signal ?? code} before it was ready:\n${output}`)),
    );
  });
  // A test that only waits for the end does not handle this rejection.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    said: () => output,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
