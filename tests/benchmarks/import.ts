// `npm run bench-import [ROWS]`: imports a price list of 100,000 rows into the catalogue: rows per second, memory above
// idle, and a server killed halfway, on the embedded database and on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { launch, type Launched } from '../server/process.ts';
import { workbook } from '../server/catalogue/workbook.kit.ts';
import { peakOf, type Peak } from './memory.ts';
import { type Send, seller, sleep } from './seller.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
/** One row in this many has an invalid price. */
const WRONG = 200;
const MOST_OVER_IDLE = 300;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const HEAD = [
  'Kod',
  'Nazwa',
  'Nazwa angielska',
  'EAN',
  'Numer katalogowy',
  'Producent',
  'Kod CN',
  'Cena netto',
  'Waluta',
  'Stan',
  'Jm',
  'Opis',
  'Waga',
  'W sprzedaży',
];
const cells = (n: number): (string | number)[] => [
  `K-${n}`,
  `Rura stalowa ${n} mm, ocynkowana`,
  `Steel pipe ${n} mm, galvanised`,
  String(5_900_000_000_000 + n),
  `A${n % 977}/${n}`,
  `Huta ${n % 50}`,
  '73063077',
  n % WRONG === 0 ? 'brak' : `${(n % 9000) + 1},${String(n % 100).padStart(2, '0')}`,
  'PLN',
  n % 500,
  'szt.',
  `Rura ze szwem, zgrzewana, do instalacji; seria ${n % 31}, partia ${n}`,
  `${(n % 90) + 1} kg`,
  n % 500 === 0 ? 'nie' : 'tak',
];
const numbers = Array.from({ length: ROWS }, (_, at) => at + 1);
const csv = (): Blob =>
  new Blob([
    HEAD.join(';'),
    ...numbers.map(
      (n) =>
        `\r\n${cells(n)
          .map((c) => (String(c).includes(';') ? `"${c}"` : c))
          .join(';')}`,
    ),
  ]);
const xlsx = (): Blob => new Blob([workbook([HEAD, ...numbers.map(cells)])]);
const FAILED = Math.floor(ROWS / WRONG);

interface Import {
  readonly id: number;
  readonly status: string;
  readonly done: number;
  readonly rows: number;
  readonly checked: Record<string, number> | null;
  readonly results: Record<string, number>;
}

async function chosen(send: Send, file: Blob, name: string): Promise<{ id: number; seconds: number }> {
  const form = new FormData();
  form.append('file', file, name);
  const began = Date.now();
  const answer = await send<Import>('POST', '/api/product-imports/', form);
  return { id: answer.id, seconds: (Date.now() - began) / 1000 };
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const began = Date.now();
  const value = await work();
  return { value, seconds: (Date.now() - began) / 1000 };
}

/** Waits until this many rows are processed, or until the import is over; light requests are timed in the meantime. */
async function until(send: Send, id: number, rows: number, waits: number[] = []): Promise<Import> {
  for (;;) {
    const { value, seconds } = await timed(() => send<Import>('GET', `/api/product-imports/${id}/`));
    waits.push(seconds * 1000);
    if (value.status !== 'importing' || value.done >= rows) return value;
    await sleep(50);
  }
}

function expectSame(what: string, seen: unknown, expected: unknown): void {
  if (JSON.stringify(seen) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(seen)}, expected ${JSON.stringify(expected)}`);
}
const counted = ({ added, changed, unchanged, failed }: Record<string, number>) => ({
  added,
  changed,
  unchanged,
  failed,
});
const per = (seconds: number): string => `${seconds.toFixed(1)} s, ${Math.round(ROWS / seconds)} rows/s`;

async function measure(what: string, env: Record<string, string>, root: string): Promise<boolean> {
  const settings = { ...env, KONTOR_DATA: join(root, what), LOG_LEVEL: 'error' };
  let server: Launched = launch(settings);
  try {
    let url = await server.ready;
    const { token, send: first } = await seller(url);
    // A server that has just created its database still holds the memory of that.
    await server.kill('SIGTERM');
    server = launch(settings);
    url = await server.ready;
    let send = first.at(url, token);
    await send('GET', '/api/products/');
    await sleep(3000);
    let memory: Peak = peakOf(server.pid);
    const idle = memory.now();
    const peaks: string[] = [];
    const peak = (name: string): void => {
      peaks.push(`${name} ${Math.round(memory.peak() - idle)}`);
    };

    const list = await chosen(send, csv(), 'cennik.csv');
    peak('reading');
    const check = await timed(() => send<Import>('POST', `/api/product-imports/${list.id}/check/`, {}));
    expectSame('the dry run', counted(check.value.checked ?? {}), {
      added: ROWS - FAILED,
      changed: 0,
      unchanged: 0,
      failed: FAILED,
    });
    peak('check');
    const began = Date.now();
    await send('POST', `/api/product-imports/${list.id}/import/`, {});
    const waits: number[] = [];
    await until(send, list.id, ROWS / 2, waits);
    peak('import');
    let worked = Date.now() - began;
    await server.kill('SIGKILL');
    const highest = memory.stop();

    server = launch(settings);
    url = await server.ready;
    const again = Date.now();
    send = first.at(url, token);
    memory = peakOf(server.pid);
    const after = await send<Import>('GET', `/api/product-imports/${list.id}/`);
    const over = await until(send, list.id, ROWS + 1, waits);
    worked += Date.now() - again;
    expectSame(
      'the import',
      [over.status, over.done, counted(over.results)],
      ['done', ROWS, { added: ROWS - FAILED, changed: 0, unchanged: 0, failed: FAILED }],
    );
    const { count } = await send<{ count: number }>('GET', '/api/products/?page_size=1');
    expectSame('products', count, ROWS - FAILED);

    const sheet = await chosen(send, xlsx(), 'cennik.xlsx');
    const twice = await timed(() => send<Import>('POST', `/api/product-imports/${sheet.id}/check/`, {}));
    expectSame('the same list as a workbook', counted(twice.value.checked ?? {}), {
      added: 0,
      changed: 0,
      unchanged: ROWS - FAILED,
      failed: FAILED,
    });
    const second = memory.stop();
    waits.sort((a, b) => a - b);
    say(`${what}, ${ROWS} rows of ${HEAD.length} columns, ${FAILED} of them wrong`);
    say(`  CSV read          ${per(list.seconds)}`);
    say(`  XLSX read         ${per(sheet.seconds)}`);
    say(`  dry run, all new  ${per(check.seconds)}; all there and unchanged ${per(twice.seconds)}`);
    say(`  import            ${per(worked / 1000)} (with a kill -9 at row ${after.done}; it went on there)`);
    say(
      `  a light request meanwhile: median ${Math.round(waits[Math.floor(waits.length / 2)] ?? 0)} ms, 95 of 100 under ${Math.round(waits[Math.floor(waits.length * 0.95)] ?? 0)} ms`,
    );
    say(
      `  memory over idle (${Math.round(idle)} MB): at most ${Math.round(highest - idle)} MB (${peaks.join(', ')}); after the restart, with the workbook ${Math.round(second - idle)} MB`,
    );
    return Math.max(highest, second) - idle < MOST_OVER_IDLE;
  } catch (error) {
    say(server.said());
    throw error;
  } finally {
    await server.kill('SIGKILL');
  }
}

const root = mkdtempSync(join(tmpdir(), 'kontor-import-'));
let kept = true;
try {
  kept = await measure('embedded', {}, root);
  const cluster = await startPostgres();
  if ('url' in cluster) {
    try {
      kept = (await measure('postgresql', { DATABASE_URL: cluster.url }, root)) && kept;
    } finally {
      cluster.stop();
    }
  } else say(`PostgreSQL is not available here: ${cluster.missing}`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
say(kept ? `Memory stays below ${MOST_OVER_IDLE} MB over idle.` : `BEYOND ${MOST_OVER_IDLE} MB over idle.`);
process.exitCode = kept ? 0 : 1;
