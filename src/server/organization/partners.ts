import { mayHaveCurrency } from '../../../machines/money/home-currency.ts';
import { type Updateable, sql } from 'kysely';
import type { BodyOut } from '../../contract/platform/endpoint.ts';
import { partnerEndpoints } from '../../contract/organization/partner.ts';
import type { PartnersTable } from '../db/tables/partners.ts';
import type { Trx } from '../db/schema.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change, matches } from '../platform/command.ts';
import { type App, type Handler, route } from '../platform/http.ts';
import { fieldProblem, notFound, stale } from '../platform/problem.ts';
import { strangers } from './parties.ts';
import { IDENTITY, ownPartners, partnerWriter, readPartner } from './partner-record.ts';
import { isRegisterNumber, vatId } from './tax-ids.ts';

type Wanted = BodyOut<typeof partnerEndpoints.partnerUpdate>;
type Columns = Updateable<PartnersTable>;

interface Stored {
  readonly id: number | null;
  readonly company_id: number | null;
  readonly country: string;
  readonly reg_number: string;
  readonly vat_id: string;
}
const NEW: Stored = { id: null, company_id: null, country: '', reg_number: '', vat_id: '' };

/** A company has at most one card; the organisation itself has none. */
async function checkCompany(trx: Trx, caller: Caller, company: number, self: number | null): Promise<void> {
  if (company === caller.organization?.id) throw fieldProblem({ company: ['own_company'] });
  if ((await strangers(trx, [company])).length > 0) throw fieldProblem({ company: ['invalid_id'] });
  // Serialises two cards being linked to the same company: the second one waits and finds the first.
  await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', caller.organization?.id ?? 0)
    .forNoKeyUpdate()
    .execute();
  const other = await ownPartners(trx, caller).select('id').where('company_id', '=', company).executeTakeFirst();
  if (other && other.id !== self) throw fieldProblem({ company: ['partner_exists'] });
}

/** Check digits depend on the country, so all three are checked together, with sent values replacing stored ones. */
function numbersOf(wanted: Wanted, stored: Stored): Columns {
  const country = wanted.country ?? stored.country;
  const number = wanted.reg_number ?? stored.reg_number;
  const vat = wanted.vat_id ?? stored.vat_id;
  const kept = vat === '' ? '' : vatId(country, vat);
  if (number !== '' && !isRegisterNumber(country, number))
    throw fieldProblem({ reg_number: ['invalid_register_number'] });
  if (kept === null) throw fieldProblem({ vat_id: ['invalid_vat_id'] });
  return { vat_id: kept };
}

/** ASSUMED: a member's identity data is its own, so sent values are ignored. */
async function columns(trx: Trx, caller: Caller, wanted: Wanted, stored: Stored): Promise<Columns> {
  const { company: linked, contacts: _contacts, labels, ...plain } = wanted;
  const company = linked ?? stored.company_id;
  if (company !== null && company !== stored.company_id) await checkCompany(trx, caller, company, stored.id);
  const set: Record<string, unknown> = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  );
  if (labels) set['labels'] = JSON.stringify([...new Set(labels)]);
  if (company === null) return { ...set, ...numbersOf(wanted, stored) };
  for (const name of IDENTITY) delete set[name];
  return { ...set, company_id: company };
}

async function writeContacts(trx: Trx, partner: number, contacts: Wanted['contacts']): Promise<void> {
  if (!contacts) return;
  await trx.deleteFrom('partner_contacts').where('partner_id', '=', partner).execute();
  const values = contacts.map((contact, position) => ({ ...contact, partner_id: partner, position }));
  if (values.length > 0) await trx.insertInto('partner_contacts').values(values).execute();
}

/** If two users create a card of the same company concurrently, the index allows only one. */
const exists = () => fieldProblem({ company: ['partner_exists'] });

const partnerCreate: Handler<typeof partnerEndpoints.partnerCreate> = async (call) => {
  const { body, caller, now } = call;
  const organization_id = partnerWriter(caller);
  return change(call, { lifecycle: 'partner', event: 'CREATE', payload: body }, async ({ trx }) => {
    const { company = null, name = '', country = '' } = body;
    if (company === null && (name === '' || country === ''))
      throw fieldProblem({
        ...(name === '' && { name: ['blank'] }),
        ...(country === '' && { country: ['blank'] }),
      });
    const set = await columns(trx, caller, { ...body, company: company ?? undefined }, NEW);
    const row = await trx
      .insertInto('partners')
      .values({ ...set, organization_id, created_at: now, created_by: caller.user.id })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw exists();
    await writeContacts(trx, row.id, body.contacts);
    return { id: row.id, answer: await readPartner(trx, caller, row.id) };
  });
};

const partnerUpdate: Handler<typeof partnerEndpoints.partnerUpdate> = async (call) => {
  const { params, body, caller, ifMatch } = call;
  return change(call, { lifecycle: 'partner', event: 'EDIT', payload: body }, async ({ trx }) => {
    const row = await ownPartners(trx, caller)
      .select(['id', 'version', 'company_id', 'country', 'reg_number', 'vat_id', 'currency'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    partnerWriter(caller);
    if (ifMatch !== undefined && !matches(ifMatch, row.version)) throw stale(await readPartner(trx, caller, row.id));
    // The company of a card cannot be changed once set.
    if (row.company_id !== null && body.company !== undefined && body.company !== row.company_id)
      throw fieldProblem({ company: ['invalid_id'] });
    if (body.currency && !mayHaveCurrency(body.currency, row.currency))
      throw fieldProblem({ currency: ['invalid_currency'] });
    const set = await columns(trx, caller, body, row);
    await trx
      .updateTable('partners')
      .set({ ...set, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await writeContacts(trx, row.id, body.contacts);
    return { id: row.id, answer: await readPartner(trx, caller, row.id) };
  });
};

const partnerDelete: Handler<typeof partnerEndpoints.partnerDelete> = async (call) => {
  const { params, caller, now } = call;
  await change(call, { lifecycle: 'partner', event: 'DELETE', payload: null }, async ({ trx }) => {
    const row = await ownPartners(trx, caller).select('id').where('id', '=', params.id).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    partnerWriter(caller);
    await trx.updateTable('partners').set({ removed_at: now }).where('id', '=', row.id).execute();
    return { id: row.id, answer: null };
  });
};

export function partners(app: App): void {
  route(app, partnerEndpoints.partnerCreate, partnerCreate);

  route(app, partnerEndpoints.partnerLabels, async ({ caller, services }) => {
    const { rows } = await sql<{ label: string }>`
      select distinct l.label from partners c, jsonb_array_elements_text(c.labels) as l(label)
      where c.organization_id = ${caller.organization?.id ?? 0} and c.removed_at is null order by l.label`.execute(
      services.db,
    );
    return rows.map(({ label }) => label);
  });

  route(app, partnerEndpoints.partnerGet, ({ params, services, caller }) =>
    readPartner(services.db, caller, params.id),
  );

  route(app, partnerEndpoints.partnerUpdate, partnerUpdate);
  route(app, partnerEndpoints.partnerDelete, partnerDelete);
}
