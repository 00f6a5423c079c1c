import { defineLifecycle } from '../../kit/lifecycle.ts';
import { passwordResetCatalogue } from './passwordReset.catalogue.ts';
import { passwordResetMachine } from './passwordReset.machine.ts';
import { passwordResetKey, passwordResetSamples } from './passwordReset.samples.ts';

export const passwordReset = defineLifecycle({
  id: 'passwordReset',
  domain: 'account',
  machine: passwordResetMachine,
  catalogue: passwordResetCatalogue,
  samples: passwordResetSamples,
  starts: [{}],
  key: passwordResetKey,
});
