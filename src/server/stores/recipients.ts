import { type Permission, ROLES, type Role } from '../../../machines/kit/permissions.ts';
import type { Step } from '../command.ts';
import { instant } from '../../contract/format.ts';
import { mail } from '../mail.ts';

const rolesWith = (permission: Permission): Role[] =>
  (Object.keys(ROLES) as Role[]).filter((role) => (ROLES[role] as readonly Permission[]).includes(permission));

export interface Letter {
  readonly template: string;
  /** Path of the page the letter leads to. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Instants are written in the reader's language and in this zone. */
  readonly instants?: Readonly<Record<string, string | null>>;
  readonly zone?: string;
}

/** Mails everybody of a company whose role carries the permission, each in their own language. */
export async function mailCompany(
  step: Pick<Step<unknown>, 'trx' | 'now' | 'services'>,
  organization: number,
  permission: Permission,
  { template, path, params = {}, instants = {}, zone = 'UTC' }: Letter,
): Promise<void> {
  const members = await step.trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.email', 'u.language'])
    .where('m.organization_id', '=', organization)
    .where('m.state', '=', 'member')
    .where('m.role', 'in', rolesWith(permission))
    .where('u.activated_at', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute();
  for (const { email, language } of members) {
    const told = Object.entries(instants).map(([key, value]) => [
      key,
      value ? `${instant(language, value, zone)} (${zone})` : '—',
    ]);
    await mail(step, {
      to: email,
      language,
      template,
      params: { ...params, ...Object.fromEntries(told), link: `${step.services.config.publicUrl}${path}` },
    });
  }
}
