import { defineLifecycle } from '../../kit/lifecycle.ts';
import { questionCatalogue } from './question.catalogue.ts';
import { questionMachine } from './question.machine.ts';
import { questionKey, questionSamples, questionStarts } from './question.samples.ts';

export const question = defineLifecycle({
  id: 'question',
  domain: 'procurement',
  machine: questionMachine,
  catalogue: questionCatalogue,
  samples: questionSamples,
  starts: questionStarts,
  key: questionKey,
});
