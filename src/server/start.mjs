// `npm start`: from a fresh clone to a running product. `--empty` omits the demonstration data, `--dev` serves the
// sources with hot reload.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, main, Plain, ROOT } from './setup.mjs';

const KNOWN = ['--empty', '--dev'];

function checkArguments() {
  const unknown = process.argv.slice(2).filter((argument) => !KNOWN.includes(argument));
  if (unknown.length > 0) throw new Plain(`Unknown option ${unknown.join(' ')}. Known options: ${KNOWN.join(', ')}.`);
}

/** Restarts the server when its sources change; the client is reloaded in place. */
function develop() {
  const args = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'src/server/dev.ts'];
  const rest = process.argv.includes('--empty') ? ['--empty'] : [];
  const child = spawn(process.execPath, [...args, ...rest], { cwd: ROOT, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)));
}

main(async () => {
  checkNode();
  checkArguments();
  process.chdir(ROOT);
  await ensureInstalled();
  if (process.argv.includes('--dev')) return develop();
  // With `--empty` no demonstration data is generated.
  if (process.argv.includes('--empty')) process.env.KONTOR_DEMO_YEAR = 'no';
  await ensureBuilt();
  const server = join(ROOT, 'dist', 'server', 'main.js');
  if (!existsSync(server)) throw new Plain(`${server} is missing; run npm run build.`);
  // In the same process, so that signals and the exit code are the server's own.
  await import(pathToFileURL(server).href);
});
