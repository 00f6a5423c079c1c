import type { LifecycleWords } from '../../../../machines/kit/lifecycle.ts';
import { documentCatalogue } from '../../../../machines/lifecycles/document/document.catalogue.ts';
import type { documentMachine } from '../../../../machines/lifecycles/document/document.machine.ts';

/** The part of the document lifecycle that buttons and refusals need, without the chart itself. */
export const documentWords: LifecycleWords<typeof documentMachine> = {
  id: 'document',
  domain: 'money',
  catalogue: documentCatalogue,
};
