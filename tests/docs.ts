// `npm run docs`: writes the diagram and the tables of every lifecycle beside its chart.
import { writeFileSync } from 'node:fs';
import { everyLifecycle } from './lifecycles/all.ts';
import { readme, readmePath } from './lifecycles/readme.ts';

for (const [id, lifecycle] of everyLifecycle) {
  writeFileSync(readmePath(id), readme(lifecycle));
  process.stdout.write(`${readmePath(id)}\n`);
}
