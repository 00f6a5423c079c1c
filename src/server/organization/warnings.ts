import { maskedIban } from '../../contract/organization/iban.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { money } from '../../contract/platform/format.ts';
import type { Permission, Role } from '../../../machines/kit/permissions.ts';
import type { Step } from '../platform/command.ts';
import { mail } from '../platform/mail/mail.ts';
import { texts } from '../platform/texts.ts';

import { onBothClocks, type Placed, zoneOf } from '../platform/values/zones.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { roleNamed } from '../platform/auth/roles.ts';
import { readersOf } from './recipients.ts';

/*
 * Letters about changes that a thief would make first: bank accounts, permissions and limits. Every other administrator
 * gets them.
 */

/** A letter to an organisation's administrators; params in the language of each reader. */
export interface Warning {
  readonly template: string;
  /** Tab of the organisation's settings that the letter links to. */
  readonly tab?: string;
  readonly params: (language: Language) => Readonly<Record<string, string>>;
  /** An address that gets another letter about the change. */
  readonly except?: string;
}

type Place = { readonly id: number; readonly name: string };

/** Content of every such letter: organisation, author, time. */
function told(step: Step<unknown>, organization: Place, reader: Placed, language: Language, tab?: string) {
  const zone = zoneOf(reader);
  const query = tab === undefined ? '' : `?tab=${tab}`;
  return {
    organization: organization.name,
    person: author(step),
    when: onBothClocks(language, step.now, zone, zone),
    link: `${step.services.config.publicUrl}/organizations/settings/${organization.id}${query}`,
  };
}

/** Mails every administrator except the author of the change, each in their own language. */
export async function tellAdministrators(
  step: Step<unknown>,
  organization: Place,
  { template, tab, params, except }: Warning,
): Promise<void> {
  for (const reader of await readersOf(step.trx, organization.id, 'user.manage')) {
    const { email, language } = reader;
    if (email === step.caller?.user.email || email === except) continue;
    await mail(step, {
      to: email,
      language,
      template,
      why: 'user.manage',
      own: organization.name,
      params: { ...told(step, organization, reader, language, tab), ...params(language) },
    });
  }
}

export interface Account {
  readonly name: string;
  readonly bank_name: string;
  readonly iban: string;
  readonly swift: string;
  readonly currency: string;
}

const inWords = ({ iban, swift, currency, bank_name }: Account): string =>
  [maskedIban(iban), currency, swift, bank_name].filter(Boolean).join(', ');

const author = ({ caller }: Step<unknown>): string =>
  caller === null || caller.user.name === caller.user.email
    ? (caller?.user.email ?? '')
    : `${caller.user.name} (${caller.user.email})`;

/** @param before null for an added account, `after` null for a removed one */
export async function warnOfAccount(
  step: Step<null>,
  organization: Place,
  before: Account | null,
  after: Account | null,
): Promise<void> {
  const [old, now] = [before && inWords(before), after && inWords(after)];
  if (old === now) return;
  await tellAdministrators(step, organization, {
    template: `bank-account-${before === null ? 'added' : after === null ? 'removed' : 'changed'}`,
    tab: 'accounts',
    params: () => ({ account: (after ?? before)?.name ?? '', before: old ?? '', after: now ?? '' }),
  });
}

interface Carried {
  readonly role: Role;
  /** Null for a created or removed role. */
  readonly before: readonly Permission[] | null;
  readonly after: readonly Permission[] | null;
  /** Name of a removed role. */
  readonly name?: string;
}

/** Warns of changed permissions of a role, which apply to everyone with the role. */
export async function warnOfCarried(
  step: Step<null>,
  caller: Caller,
  { role, before, after, name }: Carried,
): Promise<void> {
  const { organization } = caller;
  if (organization === null || before?.join(' ') === after?.join(' ')) return;
  const named = await roleNamed(step.trx, organization.id, role);
  const inWords = (reader: Language, which: readonly Permission[] | null): string => {
    const t = texts(reader, 'account');
    return (which ?? []).map((one) => t(`permission.${one.replace('.', '_')}`)).join(', ') || '–';
  };
  await tellAdministrators(step, organization, {
    template: 'role-carries',
    tab: 'roles',
    params: (reader) => ({
      role: name ?? named(reader),
      before: inWords(reader, before),
      after: inWords(reader, after),
    }),
  });
}

interface Member {
  readonly organization: Place & Placed;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly before: Role;
  readonly after: Role;
}

/** Notifies a member of their own role, and administrators of every member's; the author gets no letter. */
export async function warnOfRole(step: Step<unknown>, member: Member): Promise<void> {
  if (member.before === member.after) return;
  const { organization, email, language, name } = member;
  const [before, after] = await Promise.all(
    [member.before, member.after].map((role) => roleNamed(step.trx, organization.id, role)),
  );
  const params = (reader: Language) => ({
    member: name === email ? email : `${name} (${email})`,
    before: before?.(reader) ?? '',
    after: after?.(reader) ?? '',
  });
  if (email !== step.caller?.user.email)
    await mail(step, {
      to: email,
      language,
      template: 'role-changed',
      why: 'account',
      params: { ...told(step, organization, organization, language), ...params(language) },
    });
  await tellAdministrators(step, organization, { template: 'role-changed-member', params, except: email });
}

interface LimitsSaid {
  readonly currency: string;
  readonly limits: readonly { readonly step: string; readonly role: string; readonly amount: string | null }[];
}

/** Warns of changed approval limits. */
export async function warnOfLimits(
  step: Step<null>,
  organization: Place,
  before: LimitsSaid,
  after: LimitsSaid,
): Promise<void> {
  const roles = [...new Set([...before.limits, ...after.limits].map(({ role }) => role))];
  const names = new Map(
    await Promise.all(roles.map(async (role) => [role, await roleNamed(step.trx, organization.id, role)] as const)),
  );
  const said = (language: Language, { currency, limits }: LimitsSaid): string => {
    const t = texts(language, 'approvals');
    const lines = limits.map(({ step: which, role, amount }) => {
      const who = role === '' ? t('everybody') : names.get(role)?.(language);
      return `${t(`step.${which}`)}, ${who}: ${amount === null ? t('anySum') : money(language, amount, currency)}`;
    });
    return lines.join('\n') || t('noLimits');
  };
  if (said('en', before) === said('en', after)) return;
  await tellAdministrators(step, organization, {
    template: 'approval-limits-changed',
    tab: 'approval',
    params: (language) => ({ before: said(language, before), after: said(language, after) }),
  });
}
