// `npm run build`: the client into dist/client with compressed copies, the server into dist/server/main.js with its worker.js.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { main, Plain, ROOT, run, say } from './setup.mjs';

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.map', '.txt', '.webmanifest']);
/** Below this size a compressed copy does not save a packet. */
const WORTHWHILE = 1_000;

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

async function compress(file) {
  const bytes = readFileSync(file);
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, quality),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipped);
}

async function buildClient() {
  const outDir = join(ROOT, 'dist', 'client');
  await build({ root: ROOT, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const files = filesBelow(outDir).filter((file) => COMPRESSED.has(extname(file)) && statSync(file).size >= WORTHWHILE);
  await Promise.all(files.map(compress));
}

/** One file each: both find client and texts relative to their own path, and a chunk would be in a different folder. */
async function buildServer(source, file) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: source,
      outDir: join(ROOT, 'dist', 'server'),
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
}

/** Not needed where the first start generates no demonstration year on the embedded database. */
function wantsDemo({ KONTOR_DEMO, KONTOR_DEMO_YEAR, NODE_ENV, DATABASE_URL }) {
  return KONTOR_DEMO !== 'no' && KONTOR_DEMO_YEAR !== 'no' && NODE_ENV !== 'production' && !DATABASE_URL;
}

/** Runs in a separate process, in parallel with the client's build. */
async function generateDemo(env) {
  say('Generating a year of trade for the demonstration …');
  // Space for short-lived objects, as nearly all of them are: reduces time spent in garbage collection.
  const node = ['--max-semi-space-size=64'];
  await run(process.execPath, [...node, join('dist', 'server', 'main.js'), '--prepare-demo'], { env });
}

main(async () => {
  process.chdir(ROOT);
  const given = { ...process.env };
  // Set regardless of the environment, also for tests: otherwise the build contains React for development, which is
  // three times as slow.
  process.env.NODE_ENV = 'production';
  try {
    rmSync(join(ROOT, 'dist', 'server'), { recursive: true, force: true });
    await buildServer('src/server/main.ts', 'main.js');
    await buildServer('src/server/worker.ts', 'worker.js');
    await Promise.all([buildClient(), wantsDemo(given) && generateDemo(given)]);
  } catch (error) {
    throw new Plain(`The build failed: ${error.message}`);
  }
});
