import type { ProfileFacts } from '../../../../machines/lifecycles/document/profile.rules.ts';
import { bankOf, contactOf, sellerOf } from '../issue/freeze.ts';
import { buyerOf, consigneeOf } from '../store/content.ts';
import type { DocumentRecord } from '../store/record.ts';
import { profileFacts } from './facts.ts';
import { onNetwork } from './party.ts';

/**
 * Facts about a draft for the Peppol profile, as if it were issued. Null if the country of either party is not on the
 * network.
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
