import { membershipsThatAre } from '../../../../machines/lifecycles/membership/membership.tags.ts';
import type { InvitationFacts } from '../../../../machines/purchase/facts.ts';
import * as consequences from '../../../../machines/purchase/inquire.running.ts';
import type { BodyOut } from '../../../contract/platform/endpoint.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { normalEmail } from '../../../contract/platform/credentials.ts';
import { type invitationEndpoints, MAX_INVITATIONS } from '../../../contract/procurement/invitation.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { carries } from '../../platform/auth/roles.ts';
import type { Step } from '../../platform/command.ts';
import { fieldProblem } from '../../platform/problem.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { ownPartners } from '../../organization/partner-record.ts';
import type { InquireRow } from '../inquire/record.ts';
import { outgoing, type Tell } from '../messages.ts';

type Body = BodyOut<typeof invitationEndpoints.invitationCreate>;

interface Wanted {
  readonly email: string;
  readonly language: Language;
  readonly partner_id: number | null;
}

const invalid = (field: 'emails' | 'partners', text: string) => fieldProblem({ [field]: [text] });

/** Unique addresses to invite; an address on the card of an outside company is stored with the card. */
async function wantedOf(trx: Trx, caller: Caller, { emails, partners, language }: Body): Promise<Wanted[]> {
  const cards = await ownPartners(trx, caller)
    .select(['id', 'email', 'document_email', 'language'])
    .where('company_id', 'is', null)
    .orderBy('nth')
    .execute();
  const own = language ?? caller.user.language;
  const found = new Map<string, Wanted>();
  for (const id of partners) {
    const card = cards.find((one) => one.id === id);
    if (!card) throw invalid('partners', 'invalid_id');
    const email = normalEmail(card.email || card.document_email);
    if (email === '') throw invalid('partners', 'partner_without_email');
    found.set(email, { email, language: card.language ?? own, partner_id: id });
  }
  for (const typed of emails) {
    const email = normalEmail(typed);
    const card = cards.find((one) => [one.email, one.document_email].some((known) => normalEmail(known) === email));
    if (!found.has(email)) found.set(email, { email, language: own, partner_id: card?.id ?? null });
  }
  return [...found.values()];
}

/**
 * Companies for which the user of an address may make offers, none for an outsider. ASSUMED: the active one comes
 * first.
 */
async function companyOf(trx: Trx, email: string): Promise<{ readonly companies: readonly number[] }> {
  const rows = await trx
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .select(['m.organization_id', 'u.organization_id as active'])
    .where('u.email', '=', email)
    .where('u.activated_at', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .where('m.state', 'in', membershipsThatAre('belonging'))
    .where(carries('offer.edit'))
    .orderBy('m.organization_id')
    .execute();
  const companies = rows.map(({ organization_id }) => organization_id);
  const active = rows.find(({ organization_id, active: chosen }) => organization_id === chosen);
  return { companies: active ? [active.organization_id, ...companies] : companies };
}

/** Addresses that wait for the publication. */
export const notedFor = (db: Db | Trx, inquire: number) =>
  db
    .selectFrom('invitations')
    .select(['id', 'state', 'email'])
    .where('inquire_id', '=', inquire)
    .where('state', '=', 'noted')
    .orderBy('nth')
    .execute();

/** Sends the stored invitations. */
export async function sendNoted<Row>(
  step: Step<Row>,
  tell: Tell,
  inquire: Pick<InquireRow, 'id' | 'organization_id'>,
): Promise<void> {
  const noted = await notedFor(step.trx, inquire.id);
  const invitations: InvitationFacts[] = [];
  for (const { id, state, email } of noted) invitations.push({ id, state, ...(await companyOf(step.trx, email)) });
  await outgoing(tell, step, consequences.sendNoted({ invitations, buyer: inquire.organization_id })).rest();
}

/** Stores the addresses, each once per inquiry; throws a 400 with the field. */
export async function note(step: Step<null>, caller: Caller, inquire: InquireRow, body: Body): Promise<void> {
  const { trx, now } = step;
  const wanted = await wantedOf(trx, caller, body);
  if (wanted.length === 0) throw invalid('emails', 'required');
  const known = await trx
    .selectFrom('invitations')
    .select(['email', 'state'])
    .where('inquire_id', '=', inquire.id)
    .execute();
  if (known.length + wanted.length > MAX_INVITATIONS) throw invalid('emails', `max_entries|${MAX_INVITATIONS}`);
  for (const { email } of wanted) {
    if (known.some((one) => one.email === email && one.state !== 'withdrawn'))
      throw invalid('emails', `address_invited|${email}`);
    const { companies } = await companyOf(trx, email);
    if (companies.includes(inquire.organization_id) && companies.every((one) => one === inquire.organization_id))
      throw invalid('emails', 'own_company');
  }
  await trx
    .insertInto('invitations')
    .values(
      wanted.map((one) => ({
        ...one,
        inquire_id: inquire.id,
        state: 'noted' as const,
        created_at: now,
        created_by: caller.user.id,
      })),
    )
    .execute();
}
