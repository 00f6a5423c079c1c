// `npm run docs`: writes the diagram and the tables of every lifecycle beside its chart, and what charts say to one another.
import { writeFileSync } from 'node:fs';
import { INVOICING_README, invoicingReadme } from './law/sequence.invoicing.ts';
import { PURCHASE_README, purchaseReadme } from './law/sequence.ts';
import { everyLifecycle } from './lifecycles/all.ts';
import { readme, readmePath } from './lifecycles/readme.ts';

for (const [id, lifecycle] of everyLifecycle) {
  writeFileSync(readmePath(id), readme(lifecycle));
  process.stdout.write(`${readmePath(id)}\n`);
}

for (const [path, written] of [
  [PURCHASE_README, purchaseReadme],
  [INVOICING_README, invoicingReadme],
] as const) {
  writeFileSync(path, written());
  process.stdout.write(`${path}\n`);
}
