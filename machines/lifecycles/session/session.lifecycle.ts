import { defineLifecycle } from '../../kit/lifecycle.ts';
import { sessionCatalogue } from './session.catalogue.ts';
import { sessionMachine } from './session.machine.ts';
import { sessionKey, sessionSamples } from './session.samples.ts';

export const session = defineLifecycle({
  id: 'session',
  domain: 'account',
  machine: sessionMachine,
  catalogue: sessionCatalogue,
  samples: sessionSamples,
  starts: [{}],
  key: sessionKey,
});
