import { defineLifecycle } from '../../kit/lifecycle.ts';
import { inquireCatalogue } from './inquire.catalogue.ts';
import { inquireFacts } from './inquire.facts.ts';
import { inquireMachine } from './inquire.machine.ts';
import { inquireKey, inquireSamples, inquireStarts } from './inquire.samples.ts';

export const inquire = defineLifecycle({
  id: 'inquire',
  domain: 'procurement',
  machine: inquireMachine,
  catalogue: inquireCatalogue,
  samples: inquireSamples,
  starts: inquireStarts,
  key: inquireKey,
  facts: inquireFacts,
});
