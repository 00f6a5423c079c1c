import type { LifecycleWords } from '../../../../machines/kit/lifecycle.ts';
import { inquireCatalogue } from '../../../../machines/lifecycles/inquire/inquire.catalogue.ts';
import type { inquireMachine } from '../../../../machines/lifecycles/inquire/inquire.machine.ts';

/** Steps and texts for the editor, without the chart, which only the server needs. */
export const inquireWords: LifecycleWords<typeof inquireMachine> = {
  id: 'inquire',
  domain: 'procurement',
  catalogue: inquireCatalogue,
};
