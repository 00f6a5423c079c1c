import type { LifecycleWords } from '../../../../machines/kit/lifecycle.ts';
import { documentCatalogue } from '../../../../machines/lifecycles/document/document.catalogue.ts';
import type { documentMachine } from '../../../../machines/lifecycles/document/document.machine.ts';

/** What buttons and refusals of a document need of its lifecycle: the chart itself is not carried to the screen. */
export const documentWords: LifecycleWords<typeof documentMachine> = {
  id: 'document',
  domain: 'money',
  catalogue: documentCatalogue,
};
