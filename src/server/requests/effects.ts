import { emptyLotContent } from '../../../machines/lifecycles/lot/lot.fields.ts';
import { day } from '../../contract/platform/format.ts';
import { companyName } from '../../contract/catalogue/shown-name.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { partiesOf } from '../organization/parties.ts';
import type { Quoted } from '../../../machines/lifecycles/buyerRequest/buyerRequest.rules.ts';
import type { Step } from '../platform/command.ts';
import { plain } from '../platform/values/decimals.ts';
import { mail } from '../platform/mail/mail.ts';
import { newSecret, secretHash } from '../platform/auth/caller.ts';
import { insertInquire } from '../procurement/inquire/draft.ts';
import { mailCompany } from '../organization/recipients.ts';
import type { RequestRecord } from './record.ts';

type RequestStep = Step<RequestRecord>;
export type Effect<P = unknown> = (step: RequestStep, params: P) => Promise<void>;

export const VERIFY_TEMPLATE = 'request-verify';

/** Creates a link for the visitor, a new one for each mail, because only hashes are stored. */
async function newLink(step: RequestStep, secret = newSecret()): Promise<string> {
  const { trx, row, now, services } = step;
  await trx
    .insertInto('buyer_request_links')
    .values({ secret_hash: secretHash(secret), request_id: row.row.id, created_at: now })
    .execute();
  return `${services.config.publicUrl}/quotationrequest/manage/${secret}`;
}

/** @param token secret of the verification mail, or of the link that follows it */
export const mailVerification =
  (token: string): Effect =>
  (step) => {
    const { email, language, subject } = step.row.row;
    const link = `${step.services.config.publicUrl}/quotationrequest/verify/${token}`;
    return mail(step, { to: email, language, template: VERIFY_TEMPLATE, why: 'requested', params: { link, subject } });
  };

const companiesOf = async ({ trx, row }: RequestStep): Promise<number[]> => {
  const rows = await trx
    .selectFrom('buyer_request_companies')
    .select('organization_id')
    .where('request_id', '=', row.row.id)
    .execute();
  return rows.map(({ organization_id }) => organization_id);
};

export const mailLink =
  (secret: string): Effect =>
  async (step) => {
    const { email, language, subject } = step.row.row;
    const link = await newLink(step, secret);
    const count = (await companiesOf(step)).length;
    const letter = { to: email, language, template: 'request-confirmed', why: 'requested' } as const;
    await mail(step, { ...letter, params: { link, subject, count } });
  };

/** Mails to companies contain the subject of the request; the requester is shown after signing in. */
const toSellers =
  (template: string): Effect =>
  async (step) => {
    const { id, subject } = step.row.row;
    const letter = { template, why: 'receives', path: `/requests/${id}`, params: { subject } } as const;
    for (const company of await companiesOf(step)) await mailCompany(step, company, 'offer.edit', letter);
  };
export const mailSellers = toSellers('request-routed');
export const mailClosed = toSellers('request-closed');

export const mailBuyer: Effect = async (step) => {
  const { row } = step.row;
  const partyOf = await partiesOf(step.trx, [step.caller?.organization?.id ?? null]);
  const company = (language: Language) => companyName(language, partyOf(step.caller?.organization?.id ?? 0));
  const params = { subject: row.subject };
  const template = 'request-answered';
  const speaker = step.caller?.organization?.id ?? null;
  if (row.organization_id === null) {
    const link = await newLink(step);
    await mail(step, {
      to: row.email,
      language: row.language,
      template,
      company: speaker,
      why: 'requested',
      sender: company(row.language),
      params: { ...params, company: company(row.language), link },
    });
  } else {
    await mailCompany(step, row.organization_id, 'inquire.manage', {
      template,
      company: speaker,
      path: `/requests/${row.id}`,
      params,
      words: (language) => ({ company: company(language) }),
    });
  }
};

interface Answer {
  readonly company: number;
  readonly validUntil: string;
  readonly quoted: Quoted;
}

export const keepQuoted: Effect<Answer> = async ({ trx, row, now, caller }, { company, validUntil, quoted }) => {
  const values = {
    user_id: caller?.user.id ?? null,
    currency: quoted.currency,
    lines: JSON.stringify(quoted.lines),
    delivery_time: quoted.deliveryTime,
    valid_until: validUntil,
    message: quoted.message,
    answered_at: now,
  };
  await trx
    .insertInto('buyer_request_answers')
    .values({ request_id: row.row.id, organization_id: company, revision: 1, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'organization_id'])
        .doUpdateSet((e) => ({ ...values, revision: e('buyer_request_answers.revision', '+', 1) })),
    )
    .execute();
};

/**
 * ASSUMED: the content is erased together with the requester, because free text may name a person, and so is the mail
 * with the link.
 */
export const erase: Effect = async ({ trx, row: { row } }) => {
  await trx
    .updateTable('buyer_requests')
    .set({ name: '', company: '', email: '', phone: '', subject: '', description: '', delivery_place: '' })
    .where('id', '=', row.id)
    .execute();
  await trx.deleteFrom('buyer_request_lines').where('request_id', '=', row.id).execute();
  await trx
    .deleteFrom('outbox')
    .where('template', '=', VERIFY_TEMPLATE)
    .where('recipient', '=', row.email)
    .where('at', '=', row.submitted_at ?? row.created_at)
    .execute();
};

export const draftInquire: Effect = async (step) => {
  const { trx, caller, now, row: record } = step;
  const organization = caller?.organization;
  // The chart has already required both.
  if (!caller || !organization) throw new Error(`request ${record.row.id} was converted without a caller`);
  const { row, lines, answers } = record;
  const inquire = await insertInquire(
    trx,
    { organization: organization.id, user: caller.user.id, now },
    {
      name: row.subject,
      description: row.description,
      delivery_place: row.delivery_place,
      delivery_time: row.wanted_delivery ? day(caller.user.language, row.wanted_delivery) : '',
      inquireitem_set: lines.map((line) => ({
        ...emptyLotContent,
        name: line.name,
        quantity: plain(line.quantity),
        unit: line.unit,
        tariff_number: line.tariff_number,
      })),
      participants: answers
        .map(({ organization_id }) => organization_id)
        .filter((company) => company !== organization.id),
    },
  );
  await trx.updateTable('buyer_requests').set({ inquire_id: inquire }).where('id', '=', row.id).execute();
};
