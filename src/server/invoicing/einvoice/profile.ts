import type { ProfileFacts } from '../../../../machines/lifecycles/document/profile.rules.ts';
import { bankOf, contactOf, sellerOf } from '../issue/freeze.ts';
import { buyerOf, consigneeOf } from '../store/content.ts';
import type { DocumentRecord } from '../store/record.ts';
import { profileFacts } from './facts.ts';
import { onNetwork } from './party.ts';

/**
 * What the Peppol profile is asked about of a draft: as it would be issued. Null where one of its sides is where the
 * network does not reach.
 */
export function draftFacts(record: DocumentRecord): ProfileFacts | null {
  const { data, amounts } = record;
  const [seller, buyer] = [sellerOf(record), buyerOf(data)];
  if (![seller, buyer].every(({ address }) => onNetwork(address.country))) return null;
  return profileFacts({
    type: data.type,
    seller,
    buyer,
    consignee: consigneeOf(data),
    bank: bankOf(record),
    due: amounts.due,
    seller_contact: contactOf(record),
  });
}
