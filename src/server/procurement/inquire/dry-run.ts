import type * as z from 'zod/mini';
import { decide } from '../../../../machines/kit/decide.ts';
import type { CatalogueEntry } from '../../../../machines/kit/lifecycle.ts';
import { inquire } from '../../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import type { InquireContext } from '../../../../machines/lifecycles/inquire/inquire.rules.ts';
import * as rules from '../../../../machines/lifecycles/inquire/inquire.rules.ts';
import type { dryRun } from '../../../contract/procurement/inquire.dry-run.ts';
import { inquireEndpoints } from '../../../contract/procurement/inquire.endpoints.ts';
import type { App } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { invitedCompanies, sendNoted } from '../../../../machines/purchase/inquire.running.ts';
import { runningTimers } from '../../../../machines/purchase/timers.ts';
import type { Db } from '../../db/schema.ts';
import { notedFor } from '../invitation/invite.ts';
import { INVITATION } from './publication.ts';
import type { InquireRecord } from './record.ts';
import { storesOf } from '../procurement.ts';
import { readersOf } from '../../organization/recipients.ts';
import { partiesOf } from '../../organization/parties.ts';
import { ownRecord } from './actions.ts';

type DryRun = z.input<typeof dryRun>;

/** A guard on lots lists the affected cells; others the field of the catalogue. */
function fieldsOf(guard: string, { lots }: InquireContext): string[] {
  const cells = (field: string, wrong: (lot: InquireContext['lots'][number]) => boolean) =>
    lots.flatMap((lot, at) => (wrong(lot) ? [`inquireitem_set.${at}.${field}`] : []));
  if (guard === 'quantitiesPositive') return cells('quantity', (lot) => !rules.quantitiesPositive([lot]));
  if (guard === 'unitsKnown') return cells('unit', ({ unitKnown }) => !unitKnown);
  if (guard === 'tariffsKnown') return cells('tariff_number', ({ tariffKnown }) => !tariffKnown);
  const { fields = {} }: CatalogueEntry = inquire.catalogue.ACTIVATE;
  const field = fields[guard];
  return field === undefined ? [] : [field];
}

/** The companies that the publication invites, with the languages of those who read the letter there. */
async function mailsOf(db: Db, record: InquireRecord): Promise<DryRun['mails']> {
  const companies = invitedCompanies(record);
  const nameOf = await partiesOf(db, companies);
  const mails: DryRun['mails'] = [];
  for (const organization of companies) {
    const readers = await readersOf(db, organization, INVITATION.permission);
    const languages = [...new Set(readers.map(({ language }) => language))].toSorted();
    mails.push({ organization: nameOf(organization), template: INVITATION.template, languages });
  }
  return mails;
}

/**
 * The addresses that get a message of the publication. Whether one belongs to a member is left out: a draft that is
 * never published would reveal it.
 */
async function addressesOf(db: Db, { row }: InquireRecord): Promise<string[]> {
  const noted = await notedFor(db, row.id);
  const invitations = noted.map(({ id, state }) => ({ id, state, companies: [] }));
  const messages = sendNoted({ invitations, buyer: row.organization_id });
  return noted.filter(({ id }) => messages.some((message) => message.id === id)).map(({ email }) => email);
}

/** Evaluates the chart and reports its actions instead of running them. */
export function inquireDryRun(app: App): void {
  route(app, inquireEndpoints.inquireDryRun, async (call): Promise<DryRun> => {
    const { services, caller, now } = call;
    const record = await ownRecord(call);
    // The preview ignores approvals and shows the result after them.
    const snapshot = storesOf(services.config).inquire.snapshot({ ...record, approving: null });
    const decision = decide(inquire.machine, snapshot, { type: 'ACTIVATE', at: now });
    const refused = [
      ...(caller.permissions.has('inquire.publish') ? [] : [{ guard: 'permission', fields: [] }]),
      ...(decision.ok
        ? []
        : decision.refusal.guards.length > 0
          ? decision.refusal.guards.map((guard) => ({ guard, fields: fieldsOf(guard, snapshot.context) }))
          : [{ guard: 'state', fields: [] }]),
    ];
    // A refused publication is previewed as well, so that users see its effects before the last field is complete.
    const { row } = record;
    return {
      ok: refused.length === 0,
      refused,
      mails: await mailsOf(services.db, record),
      addresses: await addressesOf(services.db, record),
      open: row.open,
      local: row.local,
      timers: runningTimers({ id: row.id, expireAt: row.expire_at }, now).map(({ what, at }) => ({ what, at })),
      fields: {
        free: rules.AMENDABLE.free.filter((field) => field !== 'open' || !row.open),
        lot: [...rules.AMENDABLE.lot],
        whole: [...rules.AMENDABLE.whole],
        locked: rules.AMENDABLE.locked.filter((field) => field !== 'open' || row.open),
      },
    };
  });
}
