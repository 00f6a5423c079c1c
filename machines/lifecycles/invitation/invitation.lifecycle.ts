import { defineLifecycle } from '../../kit/lifecycle.ts';
import { invitationCatalogue } from './invitation.catalogue.ts';
import { invitationMachine } from './invitation.machine.ts';
import { invitationKey, invitationSamples, invitationStarts } from './invitation.samples.ts';

export const invitation = defineLifecycle({
  id: 'invitation',
  domain: 'procurement',
  machine: invitationMachine,
  catalogue: invitationCatalogue,
  samples: invitationSamples,
  starts: invitationStarts,
  key: invitationKey,
});
