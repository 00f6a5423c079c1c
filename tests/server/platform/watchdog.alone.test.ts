import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'kontor-watchdog-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const WATCHDOG = pathToFileURL(join(process.cwd(), 'src', 'server', 'db', 'watchdog.ts')).href;

/** A process under a watchdog with one second of patience, which runs this code in its main thread. */
async function watched(name: string, work: string): Promise<{ signal: string | null; said: string }> {
  const script = join(root, `${name}.mjs`);
  writeFileSync(
    script,
    `const { watch } = await import('${WATCHDOG}');
    const dog = watch({ opening: 'it hangs while it opens', running: 'it hangs' }, 1);
    dog.opened();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    ${work}
    dog.stop();
    console.log('went on');`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const signal = await new Promise<string | null>((resolve) => child.on('close', (_code, name) => resolve(name)));
  return { signal, said };
}

test('a process that turns for ever is ended; one that was held up, by a debugger or a slow disk, is not', async () => {
  const [turning, held] = await Promise.all([
    watched('turning', 'for (;;) Math.sqrt(2);'),
    watched('held', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000);'),
  ]);
  expect(turning).toEqual({ signal: 'SIGKILL', said: 'it hangs\n' });
  expect(held).toEqual({ signal: null, said: 'went on\n' });
});
