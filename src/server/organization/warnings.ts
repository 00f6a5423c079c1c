import { printedIban } from '../../contract/organization/iban.ts';
import { money } from '../../contract/platform/format.ts';
import type { Language } from '../../contract/platform/fields.ts';
import type { Role } from '../../../machines/kit/permissions.ts';
import type { Step } from '../platform/command.ts';
import { mail } from '../platform/mail/mail.ts';
import { texts } from '../platform/texts.ts';
import { readersOf } from './recipients.ts';

/*
 * Letters about what a thief would change first: where the money goes, and who may do what. They go to every
 * administrator, whoever made the change among them: it may have been somebody else with their key.
 */

export interface Account {
  readonly name: string;
  readonly bank_name: string;
  readonly iban: string;
  readonly swift: string;
  readonly currency: string;
}

const inWords = ({ iban, swift, currency, bank_name }: Account): string =>
  [printedIban(iban), currency, swift, bank_name].filter(Boolean).join(', ');

const administratorsOf = ({ trx }: Step<unknown>, organization: number) => readersOf(trx, organization, 'user.manage');

const author = ({ caller }: Step<unknown>): string =>
  caller === null || caller.user.name === caller.user.email
    ? (caller?.user.email ?? '')
    : `${caller.user.name} (${caller.user.email})`;

/** @param before null for an account that was added, `after` null for one that was removed */
export async function warnOfAccount(
  step: Step<null>,
  organization: { readonly id: number; readonly name: string },
  before: Account | null,
  after: Account | null,
): Promise<void> {
  const [old, now] = [before && inWords(before), after && inWords(after)];
  if (old === now) return;
  const template = `bank-account-${before === null ? 'added' : after === null ? 'removed' : 'changed'}`;
  const params = {
    organization: organization.name,
    account: (after ?? before)?.name ?? '',
    person: author(step),
    before: old ?? '',
    after: now ?? '',
    link: `${step.services.config.publicUrl}/organizations/settings/${organization.id}?tab=accounts`,
  };
  for (const { email, language } of await administratorsOf(step, organization.id))
    await mail(step, { to: email, language, template, params });
}

interface Member {
  readonly organization: { readonly id: number; readonly name: string };
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly before: Role;
  readonly after: Role;
}

/** The person hears of their own role, the administrators of everybody's. */
export async function warnOfRole(step: Step<unknown>, member: Member): Promise<void> {
  if (member.before === member.after) return;
  const role = (language: Language, which: Role): string => texts(language, 'account')(`role.${which}`);
  const params = (language: Language) => ({
    organization: member.organization.name,
    member: member.name === member.email ? member.email : `${member.name} (${member.email})`,
    person: author(step),
    before: role(language, member.before),
    after: role(language, member.after),
    link: `${step.services.config.publicUrl}/organizations/settings/${member.organization.id}`,
  });
  const { email, language } = member;
  await mail(step, { to: email, language, template: 'role-changed', params: params(language) });
  for (const reader of await administratorsOf(step, member.organization.id)) {
    if (reader.email === email) continue;
    await mail(step, { ...reader, to: reader.email, template: 'role-changed-member', params: params(reader.language) });
  }
}

interface LimitsSaid {
  readonly currency: string;
  readonly limits: readonly { readonly step: string; readonly role: string; readonly amount: string | null }[];
}

/** Who decides alone, and up to which sum. */
export async function warnOfLimits(
  step: Step<null>,
  organization: { readonly id: number; readonly name: string },
  before: LimitsSaid,
  after: LimitsSaid,
): Promise<void> {
  const said = (language: Language, { currency, limits }: LimitsSaid): string => {
    const t = texts(language, 'approvals');
    const lines = limits.map(({ step: which, role, amount }) => {
      const who = role === '' ? t('everybody') : texts(language, 'account')(`role.${role}`, { defaultValue: role });
      return `${t(`step.${which}`)}, ${who}: ${amount === null ? t('anySum') : money(language, amount, currency)}`;
    });
    return lines.join('\n') || t('noLimits');
  };
  if (said('en', before) === said('en', after)) return;
  for (const { email, language } of await administratorsOf(step, organization.id))
    await mail(step, {
      to: email,
      language,
      template: 'approval-limits-changed',
      params: {
        organization: organization.name,
        person: author(step),
        before: said(language, before),
        after: said(language, after),
        link: `${step.services.config.publicUrl}/organizations/settings/${organization.id}?tab=approval`,
      },
    });
}
