// `npm run docs`: writes the diagram and the tables of every lifecycle beside its chart, the diagrams of the flows, the
// messages between charts, the codes of errors, refusals, and mutants.
import { writeFileSync } from 'node:fs';
import { REFUSALS_PAGE, refusalsPage } from './law/refused/page.ts';
import { ROOMS } from './law/sequence/rooms.ts';
import { everyLifecycle } from './lifecycles/all.ts';
import { errorsPage, errorsPath } from './lifecycles/errors.ts';
import { flowsPath, flowsReadme } from './lifecycles/flows.readme.ts';
import { readme, readmePath } from './lifecycles/readme.ts';
import { everyMutant } from './mutation/find.ts';
import { MUTATION_PAGE, mutationPage } from './mutation/page.ts';

for (const [path, written] of [
  ...everyLifecycle.map(([id, lifecycle]) => [readmePath(id), () => readme(lifecycle)] as const),
  ...ROOMS.map(([path, text]) => [path, () => text] as const),
  [flowsPath, flowsReadme],
  [errorsPath, errorsPage],
  [REFUSALS_PAGE, refusalsPage],
  [MUTATION_PAGE, () => mutationPage(everyMutant())],
] as const) {
  writeFileSync(path, written());
  process.stdout.write(`${path}\n`);
}
