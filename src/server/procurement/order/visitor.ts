import { companyName } from '../../../contract/catalogue/shown-name.ts';
import { toLanguage } from '../../../contract/platform/format.ts';
import { newSecret, secretHash } from '../../platform/auth/caller.ts';
import type { Step } from '../../platform/command.ts';
import { mail } from '../../platform/mail/mail.ts';
import { onBothClocks, zoneOfCountry } from '../../platform/values/zones.ts';
import { partiesOf } from '../../organization/parties.ts';
import type { Letter } from '../../organization/recipients.ts';
import type { OrderRecord } from './record.ts';

/** Of a visitor whose address nobody has proved: for companies it is not there, nor ever was. */
export const isUnproved = ({ buyer_id, verified_at }: Pick<OrderRecord['row'], 'buyer_id' | 'verified_at'>): boolean =>
  buyer_id === null && verified_at === null;

/** A link to a visitor's orders; each mail has its own, since only hashes are kept. Answers its path. */
export async function visitorLink(
  { trx, now }: Pick<Step<unknown>, 'trx' | 'now'>,
  orders: readonly number[],
  secret = newSecret(),
): Promise<string> {
  await trx
    .insertInto('order_links')
    .values(orders.map((order_id) => ({ secret_hash: secretHash(secret), order_id, created_at: now })))
    .execute();
  return `/checkout/orders/${secret}`;
}

/** What a buying company would be told, for a visitor who is none. */
export async function mailVisitor(
  step: Step<OrderRecord>,
  template: string,
  { params = {}, words, instants = {} }: Pick<Letter, 'params' | 'words' | 'instants'>,
): Promise<void> {
  const { row } = step.row;
  // Whoever never proved the address is not written to any more.
  if (isUnproved(row) || !row.contact_email) return;
  const language = toLanguage(row.contact_language);
  const link = `${step.services.config.publicUrl}${await visitorLink(step, [row.id])}`;
  const zone = zoneOfCountry(row.contact_country ?? '');
  const told = Object.entries(instants).flatMap(([key, value]) =>
    value === null ? [] : [[key, onBothClocks(language, value, zone, zone)]],
  );
  const company = step.caller?.organization?.id ?? null;
  const partyOf = await partiesOf(step.trx, [company]);
  await mail(step, {
    to: row.contact_email,
    language,
    template,
    company,
    why: 'ordered',
    ...(company === null ? {} : { sender: companyName(language, partyOf(company)) }),
    params: { ...params, ...words?.(language), ...Object.fromEntries(told), link },
  });
}
