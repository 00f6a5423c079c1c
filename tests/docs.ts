// `npm run docs`: writes the diagram and the tables of every lifecycle beside its chart, the diagrams of the flows, the
// messages between charts, the codes of errors, refusals, and mutants.
import { writeFileSync } from 'node:fs';
import { REFUSALS_PAGE, refusalsPage } from './law/refused/page.ts';
import { INVOICING_README, invoicingReadme } from './law/sequence.invoicing.ts';
import { PURCHASE_README, purchaseReadme } from './law/sequence.ts';
import { TRADE_README, tradeReadme } from './law/sequence.trade.ts';
import { everyLifecycle } from './lifecycles/all.ts';
import { errorsPage, errorsPath } from './lifecycles/errors.ts';
import { flowsPath, flowsReadme } from './lifecycles/flows.readme.ts';
import { readme, readmePath } from './lifecycles/readme.ts';
import { everyMutant } from './mutation/find.ts';
import { MUTATION_PAGE, mutationPage } from './mutation/page.ts';

for (const [path, written] of [
  ...everyLifecycle.map(([id, lifecycle]) => [readmePath(id), () => readme(lifecycle)] as const),
  [PURCHASE_README, purchaseReadme],
  [INVOICING_README, invoicingReadme],
  [TRADE_README, tradeReadme],
  [flowsPath, flowsReadme],
  [errorsPath, errorsPage],
  [REFUSALS_PAGE, refusalsPage],
  [MUTATION_PAGE, () => mutationPage(everyMutant())],
] as const) {
  writeFileSync(path, written());
  process.stdout.write(`${path}\n`);
}
