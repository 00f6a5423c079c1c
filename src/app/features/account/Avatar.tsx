import type { Profile } from '../../../contract/account/profile.ts';

export const fullName = ({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** A picture, or the initials where there is none; the name stands beside it. */
export function Avatar({
  profile,
  preview,
}: {
  readonly profile: Profile;
  readonly preview?: string | null | undefined;
}) {
  const source = preview ?? profile.image;
  if (source) return <img className="k-avatar" src={source} alt="" />;
  const letters = [profile.first_name, profile.last_name].map((name) => [...name][0] ?? '').join('');
  return (
    <span className="k-avatar" aria-hidden="true">
      {(letters || ([...profile.email][0] ?? '')).toUpperCase()}
    </span>
  );
}
