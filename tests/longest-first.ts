import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest of each project, in this order; begun last, one of the workers would end long after the other. */
const LONG = [
  [
    'sealing.walk',
    'crash',
    'lost-answers',
    'documents.paths',
    'without-permission',
    'folder',
    'safe-start',
    'reopened',
  ],
  [
    'procurement.paths',
    'order.matrix',
    'heavy',
    'invoice.paths',
    'backup',
    'procurement.sealing',
    'procurement.refusals',
    'sealing.table',
  ],
  ['money.corrections', 'money.office', 'second-arithmetic', 'coverage', 'sample'],
  ['inquire.chart', 'lot.chart', 'invoice.chart', 'document', 'workflow', 'offer'],
  ['screens', 'faults', 'screens.buyer', 'lost-answers', 'accountant', 'officer', 'officer-keyboard', 'checkout'],
].flat();
const NAME = /([^/]+?)(\.(?:alone|both))?\.test\.tsx?$/;

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.indexOf(NAME.exec(moduleId)?.[1] ?? '');
  return at < 0 ? LONG.length : at;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
