import type { LifecycleWords } from '../../../../machines/kit/lifecycle.ts';
import { inquireCatalogue } from '../../../../machines/lifecycles/inquire/inquire.catalogue.ts';
import type { inquireMachine } from '../../../../machines/lifecycles/inquire/inquire.machine.ts';

/** For the editor: its steps and their words, without the chart that the server decides by. */
export const inquireWords: LifecycleWords<typeof inquireMachine> = {
  id: 'inquire',
  domain: 'procurement',
  catalogue: inquireCatalogue,
};
