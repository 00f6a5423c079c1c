import type { Profile } from '../../../contract/account/profile.ts';

export const fullName = ({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();
