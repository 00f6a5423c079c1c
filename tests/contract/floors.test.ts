import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* A configuration enforces the arrows between the floors; here each one is violated once and must be refused. */
const folder = mkdtempSync(join(tmpdir(), 'kontor-floors-'));
const IMPORTS: readonly (readonly [from: string, to: string, rule: string | null])[] = [
  ['machines/a.ts', '../src/contract/row.ts', 'machines-import-xstate-only'],
  ['machines/b.ts', 'kysely', 'machines-import-xstate-only'],
  ['machines/c.ts', 'node:fs', 'machines-import-xstate-only'],
  ['src/pathkit/a.ts', '../../machines/law.ts', 'pathkit-imports-xstate-only'],
  ['src/pathkit/b.ts', '@xstate/graph', 'graph-in-one-file'],
  ['tests/a.ts', '@xstate/graph', 'graph-in-one-file'],
  ['src/contract/a.ts', '../server/main.ts', 'contract-imports-machines-only'],
  ['src/app/a.ts', '../server/main.ts', 'app-never-imports-server'],
  ['src/server/a.ts', '../app/main.ts', 'server-never-imports-app'],
  ['src/server/b.ts', '../../tests/kit.ts', 'product-never-imports-tests'],
  ['src/app/features/one/a.ts', '../two/screen.ts', 'features-stand-alone'],
  ['src/app/ui/a.ts', '../features/two/screen.ts', 'ui-of-app-know-no-floor-above'],
  ['src/app/ui/b.ts', '../trade/part.ts', 'ui-of-app-know-no-floor-above'],
  ['src/app/trade/a.ts', '../features/two/screen.ts', 'forms-and-trade-and-untold-of-app-know-no-floor-above'],
  ['src/app/shell/a.ts', '../features/two/screen.ts', 'shell-of-app-know-no-floor-above'],
  ['src/app/session/a.ts', '../ui/part.ts', 'session-of-app-know-no-floor-above'],
  ['machines/money/a.ts', '../kit/part.ts', 'money-of-machines-know-no-floor-above'],
  ['machines/kit/a.ts', '../lifecycles/part.ts', 'kit-of-machines-know-no-floor-above'],
  ['machines/lifecycles/a.ts', '../purchase/part.ts', 'lifecycles-of-machines-know-no-floor-above'],
  ['src/contract/b.ts', 'kysely', 'contract-imports-machines-only'],
  ['src/contract/c.ts', 'node:fs', 'contract-imports-machines-only'],
  ['src/server/c.ts', './nowhere.ts', 'no-unresolvable'],
  ['src/server/platform/a.ts', '../catalogue/room.ts', 'platform-know-no-room-above'],
  ['src/server/platform/b.ts', '../main.ts', 'platform-know-no-room-above'],
  ['src/server/catalogue/a.ts', '../organization/room.ts', 'catalogue-know-no-room-above'],
  ['src/server/organization/a.ts', '../invoicing/room.ts', 'organization-know-no-room-above'],
  ['src/server/procurement/a.ts', '../invoicing/room.ts', 'procurement-and-invoicing-know-no-room-above'],
  ['src/server/invoicing/a.ts', '../requests/room.ts', 'procurement-and-invoicing-know-no-room-above'],
  ['src/server/trade/a.ts', '../account/room.ts', 'trade-and-requests-and-account-know-no-room-above'],
  ['src/server/history/a.ts', '../dashboard/room.ts', 'history-and-dashboard-and-files-know-no-room-above'],
  ['src/server/history/b.ts', '../demo/room.ts', 'history-and-dashboard-and-files-know-no-room-above'],
  ['src/server/db/a.ts', '../catalogue/room.ts', 'database-knows-no-room'],
  ['src/contract/platform/a.ts', '../invoicing/room.ts', 'platform-know-no-room-above'],
  ['machines/good.ts', 'xstate', null],
  ['src/pathkit/walk.ts', '@xstate/graph', null],
  ['machines/purchase/good.ts', '../lifecycles/part.ts', null],
  ['src/app/trade/good.ts', '../ui/part.ts', null],
  ['src/contract/good.ts', '../../machines/law.ts', null],
  ['src/app/good.ts', '../contract/row.ts', null],
  ['src/server/good.ts', '../contract/row.ts', null],
  ['src/app/features/one/good.ts', './screen.ts', null],
  ['src/server/invoicing/good.ts', './store/room.ts', null],
  ['src/server/invoicing/better.ts', '../organization/room.ts', null],
  ['src/server/history/good.ts', '../invoicing/room.ts', null],
  ['src/server/platform/good.ts', '../db/room.ts', null],
  ['src/server/platform/better.ts', '../root.ts', null],
  ['tests/good.ts', '../src/server/main.ts', null],
];
const ROOMS = ['platform', 'catalogue', 'organization', 'invoicing', 'requests', 'account', 'dashboard', 'demo', 'db'];
const TARGETS = [
  'machines/law.ts',
  ...['kit', 'lifecycles', 'purchase'].map((room) => `machines/${room}/part.ts`),
  ...['ui', 'trade'].map((room) => `src/app/${room}/part.ts`),
  'src/contract/row.ts',
  'src/server/main.ts',
  'src/server/root.ts',
  'src/server/invoicing/store/room.ts',
  'src/contract/invoicing/room.ts',
  ...ROOMS.map((room) => `src/server/${room}/room.ts`),
  'src/app/main.ts',
  'tests/kit.ts',
  'src/app/features/one/screen.ts',
  'src/app/features/two/screen.ts',
];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}
let violations: readonly Violation[] = [];

beforeAll(() => {
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of TARGETS) put(path, 'export const value = 1;\n');
  for (const [from, to] of IMPORTS) put(from, `import { value } from '${to}';\nexport const used = value;\n`);
  copyFileSync('.dependency-cruiser.mjs', join(folder, '.dependency-cruiser.mjs'));
  copyFileSync('tsconfig.json', join(folder, 'tsconfig.json'));
  copyFileSync('package.json', join(folder, 'package.json'));
  for (const name of ['xstate', '@xstate/graph', 'kysely']) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    put(`node_modules/${name}/index.js`, 'export const value = 1;\n');
  }
  const program = resolve('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const args = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src', 'machines', 'tests'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(IMPORTS)('%s may import %s? %s', (from, _, rule) => {
  const named = violations.filter((violation) => violation.from === from && violation.rule.name !== 'no-orphans');
  if (rule === null) expect(named).toEqual([]);
  else expect(named.map((violation) => violation.rule.name)).toContain(rule);
});
