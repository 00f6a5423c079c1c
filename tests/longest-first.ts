import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files of each project, in this order; started last, one would keep its worker busy long after the others.
 */
const LONG = [
  [
    'demo.year',
    'crash',
    'folder',
    'access',
    'procurement.paths.offers',
    'procurement.paths',
    'safe-start',
    'heavy',
    'reopened',
    'lost-answers',
    'without-permission',
    'simulation',
  ],
  [
    'sealing.walk',
    'sealing.closed',
    'invoice.paths',
    'orders',
    'verify',
    'untold',
    'procurement.sealing',
    'procurement.input',
    'checkout',
    'dashboard',
    'inquire.approval',
    'backup',
    'order.matrix',
    'documents.paths',
    'sealing.table',
    'corrections',
    'comparison',
  ],
  ['sample', 'money.office', 'money.corrections', 'second-arithmetic', 'coverage', 'style', 'chain'],
  [
    'inquire.chart',
    'invoice.chart',
    'document',
    'draft.hostile',
    'order.law',
    'draft.document',
    'lot.chart',
    'offer',
    'inquire.running',
    'document-editor',
    'procurement.matrix',
    'workflow',
    'cart-lines',
  ],
  [
    'opened',
    'part-deliveries',
    'gallery',
    'screens.words',
    'supplier-keyboard',
    'other-backend',
    'accountant',
    'faults',
    'skeletons',
    'screens',
    'officer-keyboard',
    'newcomer',
    'people',
    'officer',
    'shell',
    'long-invoice',
    'unhappy',
    'details',
    'screens.buyer',
    'first-save',
    'lists',
  ],
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
