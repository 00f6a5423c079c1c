import { registrationConsequences } from '../../../machines/organization/registration.consequences.ts';
import { type Sender, speaker } from './picture.ts';

const say = speaker(registrationConsequences);

export const registration: Sender = {
  name: 'account',
  example: 'a member of one company (91) who asked to join another (92)',
  pictures: [
    {
      event: 'DELETE',
      title: 'An account is deleted',
      said: [
        say('leaveOrganizations', {
          memberships: [
            { id: 91, state: 'member' },
            { id: 92, state: 'requested' },
          ],
        }),
      ],
    },
  ],
};
