// `npm run check`: types, lint, formatting, import directions, file sizes and tokens; changes nothing. `npm run format`
// fixes the formatting.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, main, Plain, ROOT, say } from '../src/server/setup.mjs';

const tool = (name, file) => join(ROOT, 'node_modules', ...name.split('/'), file);

const CHECKS = [
  { name: 'types', file: tool('typescript', 'bin/tsc'), args: ['-p', '.'] },
  {
    name: 'lint',
    file: tool('oxlint', 'bin/oxlint'),
    args: ['--type-aware', '--format=unix', '--deny-warnings', '--report-unused-disable-directives'],
  },
  {
    name: 'format',
    file: tool('@biomejs/biome', 'bin/biome'),
    args: ['format', '--reporter=summary', '--max-diagnostics=none', '--colors=off'],
  },
  {
    name: 'directions',
    file: tool('dependency-cruiser', 'bin/dependency-cruise.mjs'),
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'src',
      'machines',
      'locales',
      'tests',
      'vite.config.ts',
    ],
  },
];

const run = (args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });

const MOST_BYTES = 12 * 1024;
const MOST_CHART_LINES = 220;

const sources = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });

/** A chart, a screen and a handler are shorter than this; a longer file has several responsibilities. */
function sizes() {
  const long = ['src', 'machines', 'tests'].flatMap(sources).flatMap((path) => {
    const bytes = statSync(join(ROOT, path)).size;
    const lines = readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;
    const chart = /\.(machine|flow)\.ts$/.test(path);
    return [
      ...(bytes > MOST_BYTES ? [`${path}: ${bytes} bytes, at most ${MOST_BYTES}`] : []),
      ...(chart && lines > MOST_CHART_LINES ? [`${path}: a chart of ${lines} lines, at most ${MOST_CHART_LINES}`] : []),
    ];
  });
  return { ok: long.length === 0, output: long.join('\n') };
}

const styles = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && name !== join('styles', 'tokens.css'))
    .map((name) => `${folder}/${name}`);

const LENGTH = /(?<![\w-])-?\d*\.?\d+(px|rem)\b/;
const SIZE = /(?<![\w-])(font-size|font|line-height):[^;]*\d(px|rem|em|%)/;
const WEIGHT = /(?<![\w-])font(-weight)?:\s*(?!400|600)\d{3}\b/;

const MEASURE = /--(?:[stlw]-\d+|hair[\w-]*)/g;

/**
 * Distances, sizes and weights come from tokens. A media query cannot read one; any other literal needs a reason: `px:
 * …`.
 */
function tokens() {
  const known = new Set(readFileSync(join(ROOT, 'src/app/styles/tokens.css'), 'utf8').match(MEASURE));
  const literal = styles('src/app').flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        if (/^\s*@(media|container)\b/.test(line) || /\/\* px: .{8}/.test(line)) return [];
        const rule = line.replace(/\/\*.*?\*\//g, '');
        const unknown = (rule.match(MEASURE) ?? []).some((name) => !known.has(name));
        return unknown || [LENGTH, SIZE, WEIGHT].some((pattern) => pattern.test(rule))
          ? [`${path}:${at + 1} ${line.trim()}`]
          : [];
      }),
  );
  const hint = 'use a token of src/app/styles/tokens.css; weights are 400 and 600';
  return { ok: literal.length === 0, output: [...literal, hint].join('\n') };
}

async function timed(name, action) {
  const began = Date.now();
  const { ok, output } = await action();
  say(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return { name, ok, output };
}

main(async () => {
  await ensureInstalled();
  const results = await Promise.all([
    ...CHECKS.map(({ name, file, args }) => timed(name, () => run([file, ...args]))),
    timed('sizes', async () => sizes()),
    timed('tokens', async () => tokens()),
  ]);
  const failed = results.filter(({ ok }) => !ok);
  for (const { name, output } of failed) say(`\n--- ${name}\n${output.trim()}`);
  if (failed.length > 0) throw new Plain(`Failed: ${failed.map(({ name }) => name).join(', ')}.`);
});
