import { type ProfileFacts, type ProfileParty } from '../../../../machines/lifecycles/document/profile.rules.ts';
import { isPositive } from '../../../../machines/money/decimal.ts';
import type { PrintedContact, PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import { bankOf, contactOf, sellerOf } from '../issue/freeze.ts';
import { buyerOf, consigneeOf } from '../store/content.ts';
import type { DocumentRecord } from '../store/record.ts';
import { type EParty, onNetwork, partyOf } from './party.ts';

/* What the Peppol profile is asked about, of an issued document and of one that may be issued. */

type Parts = Pick<DocumentSnapshot, 'type' | 'seller' | 'buyer' | 'consignee' | 'bank' | 'due'> & {
  readonly seller_contact?: PrintedContact;
};

const partyFacts = ({ country, postcode, city, street, endpoint, legal }: EParty): ProfileParty => ({
  country,
  postcode,
  city,
  street,
  addressed: endpoint !== null,
  scheme: legal?.scheme ?? '',
});

/** An advance is no delivery. */
function deliverTo({ type, buyer, consignee }: Parts): ProfileFacts['deliverTo'] {
  const to: PrintedParty = consignee ?? buyer;
  return type === 'advance' || type === 'next' || to.address.country === '' ? null : to.address;
}

const NOBODY: PrintedContact = { name: '', phone: '', email: '' };

export const profileFacts = (parts: Parts): ProfileFacts => ({
  seller: partyFacts(partyOf(parts.seller)),
  buyer: partyFacts(partyOf(parts.buyer)),
  contact: parts.seller_contact ?? NOBODY,
  deliverTo: deliverTo(parts),
  account: parts.bank !== null && parts.bank.iban !== '',
  owed: isPositive(parts.due),
});

/** Of a draft: as it would be issued. Null where one of them is where the network does not reach. */
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
