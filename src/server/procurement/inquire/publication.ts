import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import type { inquireMachine } from '../../../../machines/lifecycles/inquire/inquire.machine.ts';
import type { Effects, Step } from '../../platform/command.ts';
import * as consequences from '../../../../machines/purchase/inquire.running.ts';
import * as readers from '../../../../machines/purchase/readers.ts';
import { day } from '../../../contract/platform/format.ts';
import { namesFor } from '../../organization/parties.ts';
import { differenceText } from '../letters/difference-text.ts';
import { changedText, lotsText } from '../letters/lots-text.ts';
import { isBegun, missingText } from '../letters/missing-text.ts';
import { type Letter, mailCompany } from '../../organization/recipients.ts';
import { inquireFacts, offerFacts } from '../facts.ts';
import { outgoing, type Tell } from '../messages.ts';
import { passOver } from '../letters/reminders.ts';
import { addParticipants } from './content.ts';
import type { OfferFacts } from '../../../../machines/purchase/facts.ts';
import { heardOfInvitation } from '../invitation/letter.ts';
import { sendNoted } from '../invitation/invite.ts';
import { freeze, keepExtension } from './revisions.ts';
import type { InquireRecord } from './record.ts';

type InquireStep = Step<InquireRecord>;

/** The letter that invites a company, and who reads letters about a running tender there. */
export const INVITATION = { template: 'tender-published', permission: 'offer.edit' } as const;

type PublicationEffects = Pick<
  Effects<typeof inquireMachine, InquireRecord>,
  'publish' | 'tellAmended' | 'tellExtended' | 'invite' | 'remind' | 'exclude' | 'deleteDraft'
>;
interface Amended {
  readonly reason: string;
  readonly changed: readonly string[];
  /** Lots whose offers no longer match the requirements. */
  readonly lots: readonly number[];
}

/** Creates the companies' views; companies that already came through an open tender keep theirs. */
async function showTo({ trx, row: { row } }: InquireStep, organizations: readonly number[]): Promise<void> {
  if (organizations.length === 0) return;
  await trx
    .insertInto('tenders')
    .values(
      organizations.map((organization_id) => ({ inquire_id: row.id, organization_id, state: 'invited' as const })),
    )
    .onConflict((conflict) => conflict.columns(['inquire_id', 'organization_id']).doNothing())
    .execute();
}

async function tell(
  step: InquireStep,
  organizations: readonly number[],
  template: string,
  { params, instants, words, ...more }: Partial<Pick<Letter, 'params' | 'instants' | 'words' | 'fact'>> = {},
): Promise<void> {
  const { row } = step.row;
  const { expire_at } = await step.trx
    .selectFrom('inquires')
    .select('expire_at')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  await passOver(step, row.id, expire_at);
  const names = await namesFor(step.trx, { buyer: row.organization_id });
  for (const organization of organizations) {
    await mailCompany(step, organization, INVITATION.permission, {
      template,
      company: row.organization_id,
      path: `/tenders/${row.id}`,
      params: { name: row.name, ...params },
      words: (language) => ({ ...names(language), ...words?.(language) }),
      instants: { deadline: expire_at, ...instants },
      ...more,
      zone: row.timezone,
    });
  }
}

const lotsAsked = ({ row: { lots } }: InquireStep): Pick<Letter, 'words'> => ({
  words: (language) => ({ lots: lotsText(language, lots) }),
});

const asked = (step: InquireStep): readonly number[] => readers.answering(inquireFacts(step.row, step.now).tenders);

/** Also read before the opening, to determine which offers an amendment affects; no user sees the result. */
async function offersPriced({ trx, row: { row, offers } }: InquireStep): Promise<OfferFacts[]> {
  const lines = await trx
    .selectFrom('offer_items as i')
    .innerJoin('offers as f', 'f.id', 'i.offer_id')
    .select(['f.id', 'i.lot_id'])
    .where('f.inquire_id', '=', row.id)
    .where('i.price', 'is not', null)
    .orderBy('i.id')
    .execute();
  return offers.map((offer) =>
    offerFacts(
      offer,
      lines.filter(({ id }) => id === offer.id).map(({ lot_id }) => lot_id),
    ),
  );
}

async function tellAmended(send: Tell, step: InquireStep, { lots, reason, changed }: Amended): Promise<void> {
  const differences = await freeze(step, reason, changed);
  const messages = consequences.tellAmended({ offers: await offersPriced(step) }, { lots });
  await outgoing(send, step, messages).rest();
  const stale = step.row.offers.filter((offer) => messages.some(({ id }) => id === offer.id));
  const companies = consequences.readersOfAmendment(
    { asked: asked(step), stale: stale.map(({ organization_id }) => organization_id) },
    changed,
  );
  await tell(step, companies, 'tender-amended', {
    params: { reason },
    words: (language) => ({
      changed: changedText(language, step.row.lots, differences),
      difference: differenceText(language, { differences, lots: step.row.lots, zone: step.row.row.timezone }),
    }),
  });
}

const EXTENDED: Readonly<Record<readers.Extension, string>> = {
  stale: 'tender-extended-stale',
  ends: 'tender-extended-ends',
  plain: 'tender-extended',
};

async function tellExtended(step: InquireStep, { reason }: { readonly reason: string }): Promise<void> {
  await keepExtension(step, reason);
  const said = { params: { reason }, instants: { before: step.row.row.expire_at } };
  const { expire_at: expireAt, timezone: zone } = await step.trx
    .selectFrom('inquires')
    .select(['expire_at', 'timezone'])
    .where('id', '=', step.row.row.id)
    .executeTakeFirstOrThrow();
  for (const company of asked(step)) {
    const offer = step.row.offers.find(
      ({ status, organization_id }) => organization_id === company && offerIs('revisable', status),
    );
    const known = offer && { state: offer.status, validUntil: offer.valid_until };
    await tell(step, [company], EXTENDED[readers.extensionOf(known, { expireAt, zone })], {
      ...said,
      words: (language) => ({ valid: offer?.valid_until ? day(language, offer.valid_until) : '' }),
    });
  }
}

export const publicationEffects = (send: Tell): PublicationEffects => ({
  async publish(step) {
    await freeze(step, '', []);
    // The groups' companies are now regular participants; later changes of a group have no effect.
    const { invited, fromGroups, row } = step.row;
    await addParticipants(step.trx, row.id, fromGroups, invited.length);
    const companies = consequences.invitedCompanies(step.row);
    await showTo(step, companies);
    await tell(step, companies, INVITATION.template, lotsAsked(step));
    await sendNoted(step, send, row);
  },

  tellAmended: (step, amended) => tellAmended(send, step, amended),
  tellExtended,

  async invite(step, invitation) {
    const { organizations, reason = '' } = invitation;
    const facts = inquireFacts(step.row, step.now);
    const messages = consequences.invite(facts, invitation);
    const { first, again } = readers.invitedBy(messages, facts.tenders, organizations);
    await addParticipants(step.trx, step.row.row.id, organizations, step.row.invited.length);
    await showTo(step, first);
    await tell(step, first, INVITATION.template, { ...lotsAsked(step), fact: heardOfInvitation(step.row.row.id) });
    await outgoing(send, step, messages).rest();
    await tell(step, again, 'tender-invited-again', { params: { reason } });
  },

  async remind(step, { organizations }) {
    await step.trx
      .updateTable('tenders')
      .set({ reminded_at: step.now })
      .where('inquire_id', '=', step.row.row.id)
      .where('organization_id', 'in', [...organizations])
      .execute();
    for (const company of organizations) {
      const offer = step.row.offers.find(
        ({ organization_id, status }) => organization_id === company && isBegun(status),
      );
      await tell(step, [company], 'tender-reminder', {
        words: (language) => ({ missing: missingText(language, offer?.status) }),
      });
    }
  },

  exclude: (step, excluded) =>
    outgoing(send, step, consequences.exclude(inquireFacts(step.row, step.now), excluded)).rest(),

  async deleteDraft({ trx, row: { row } }) {
    await trx.deleteFrom('inquires').where('id', '=', row.id).execute();
  },
});
