// One rule for each arrow that must not be drawn. Imports go down only:
// tests > src/app, src/server > src/contract > machines (+ locales); src/pathkit beside machines.
// Cycles are oxlint's (import/no-cycle), which tells an import of types from one of values.

const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });
const PACKAGE = 'node_modules/';

/** The rooms of `src/server` and `src/contract`, lowest first; those of one row know nothing of one another. */
const ROOMS = [
  ['platform'],
  ['catalogue'],
  ['organization'],
  ['procurement', 'invoicing'],
  ['trade', 'requests', 'account'],
  ['history', 'dashboard', 'files'],
];
const above = (rooms, nth) =>
  never(
    `${rooms.join('-and-')}-know-no-room-above`,
    { path: `^src/(server|contract)/(${rooms.join('|')})/` },
    {
      path: `^src/(server|contract)/(${ROOMS.slice(nth).flat().join('|')}|demo|commands|[a-z-]+\\.ts$)`,
      // A room knows itself; where the program lies, and the table of all calls, is known to all.
      pathNot: [`^src/(server|contract)/$2/`, '^src/(server/root|contract/endpoints)\\.ts$'],
    },
    `Rooms look down only: ${ROOMS.map((row) => row.join(', ')).join(' < ')}.`,
  );

/** The rooms of `machines`, lowest first, and the parts of `src/app`; what they import is in their own row or below. */
const FLOORS = [
  ['machines', [['money'], ['kit'], ['lifecycles'], ['flows', 'purchase', 'invoicing', 'organization'], ['trade']]],
  ['src/app', [['session'], ['api'], ['ui'], ['forms', 'trade', 'untold'], ['shell'], ['features']]],
];
const floorsOf = ([root, rows]) =>
  rows.slice(0, -1).map((row, nth) =>
    never(
      `${row.join('-and-')}-of-${root.split('/').at(-1)}-know-no-floor-above`,
      { path: `^${root}/(${row.join('|')})/` },
      {
        path: `^${root}/(${rows
          .slice(nth + 1)
          .flat()
          .join('|')})/`,
      },
      `In ${root}, imports go down only: ${rows.map((one) => one.join(', ')).join(' < ')}.`,
    ),
  );

export default {
  forbidden: [
    never(
      'machines-import-xstate-only',
      { path: '^machines/' },
      { pathNot: ['^machines/', '^node_modules/(xstate|big\\.js|@types/big\\.js)/'] },
      'The rules know nothing of the wire, the screen or the database.',
    ),
    never(
      'pathkit-imports-xstate-only',
      { path: '^src/pathkit/' },
      { pathNot: ['^src/pathkit/', '^node_modules/(xstate|@xstate/graph)/'] },
      'The path planner takes any machine.',
    ),
    never(
      'graph-in-one-file',
      { pathNot: '^src/pathkit/walk\\.ts$' },
      { path: '^node_modules/@xstate/graph/' },
      'Only src/pathkit/walk.ts knows @xstate/graph.',
    ),
    never(
      'contract-imports-machines-only',
      { path: '^src/contract/' },
      { pathNot: ['^src/contract/', '^machines/', '^node_modules/(zod|xstate)/'] },
      'Both sides of the wire read the contract.',
    ),
    never(
      'app-never-imports-server',
      { path: '^src/app/' },
      { path: '^src/(server|pathkit)/' },
      'Two adapters, one contract.',
    ),
    never(
      'server-never-imports-app',
      { path: '^src/server/' },
      { path: '^src/(app|pathkit)/' },
      'Two adapters, one contract.',
    ),
    never(
      'product-never-imports-tests',
      { path: '^(src|machines)/' },
      { path: '^tests/' },
      'Tests look down, nothing looks up.',
    ),
    never('locales-are-data', { path: '^locales/' }, { path: '.' }, 'Texts import nothing.'),
    never(
      'features-stand-alone',
      { path: '^src/app/features/([^/]+)/' },
      { path: '^src/app/features/([^/]+)/', pathNot: '^src/app/features/$1/' },
      'Features do not import one another; the router composes them.',
    ),
    ...FLOORS.flatMap(floorsOf),
    ...ROOMS.map(above),
    never(
      'database-knows-no-room',
      { path: '^src/server/db/' },
      { path: '^src/server/', pathNot: ['^src/server/(db|platform)/', '^src/server/root\\.ts$'] },
      'The database layer carries the others.',
    ),
    never(
      'no-development-packages-in-the-product',
      {
        path: '^(src|machines)/',
        pathNot: ['^src/server/(dev\\.ts|build\\.mjs)$', '^src/app/build/', '^src/pathkit/'],
      },
      { dependencyTypes: ['npm-dev'] },
      'What the product needs at run time is a dependency.',
    ),
    never('no-unresolvable', {}, { couldNotResolve: true, pathNot: '^virtual:' }, 'An import that leads nowhere.'),
    never(
      'no-orphans',
      {
        orphan: true,
        path: '^(src|machines)/',
        // bring.ts is what the build puts in the place of import().
        pathNot: ['\\.d\\.ts$', '\\.css$', '^src/server/[a-z]+\\.mjs$', '^src/app/(main\\.tsx|bring\\.ts)$'],
      },
      {},
      'A file nobody imports is not part of the product.',
    ),
  ],
  options: {
    doNotFollow: { path: PACKAGE },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
