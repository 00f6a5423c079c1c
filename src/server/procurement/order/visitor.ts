import { companyName } from '../../../contract/catalogue/shown-name.ts';
import { toLanguage } from '../../../contract/platform/format.ts';
import { newSecret, secretHash } from '../../platform/auth/caller.ts';
import type { Step } from '../../platform/command.ts';
import { mail } from '../../platform/mail/mail.ts';
import { onBothClocks, zoneOfCountry } from '../../platform/values/zones.ts';
import { partiesOf } from '../../organization/parties.ts';
import type { Letter } from '../../organization/recipients.ts';
import type { OrderRecord } from './record.ts';

/** Whether an order is from a visitor who has not verified the address: for companies it does not exist. */
export const isUnproved = ({ buyer_id, verified_at }: Pick<OrderRecord['row'], 'buyer_id' | 'verified_at'>): boolean =>
  buyer_id === null && verified_at === null;

/** Creates a link to a visitor's orders, a new one for each mail, because only hashes are stored. Returns its path. */
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

/** Sends a visitor the letter that a buying company would get. */
export async function mailVisitor(
  step: Step<OrderRecord>,
  template: string,
  { params = {}, words, instants = {} }: Pick<Letter, 'params' | 'words' | 'instants'>,
): Promise<void> {
  const { row } = step.row;
  // Visitors who never verified the address get no further mail.
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
