/*
 * Requirements of Peppol BIS Billing 3 for the parties, in general and by country. They are not required by law, so a
 * document may be issued without them; its Peppol file cannot be created, and the user is warned before.
 */

export interface ProfileParty {
  readonly country: string;
  readonly postcode: string;
  readonly city: string;
  readonly street: string;
  /** Whether it can be addressed on the network, by its VAT or register number. */
  readonly addressed: boolean;
  /** Scheme (ISO 6523) of the register of its number; '' if the register is unknown. */
  readonly scheme: string;
}

export interface ProfileFacts {
  readonly seller: ProfileParty;
  readonly buyer: ProfileParty;
  /** Contact for questions about an invoice. */
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  /** Place of delivery, as far as stated on the document. */
  readonly deliverTo: { readonly city: string; readonly postcode: string } | null;
  /** Whether an account for payment is given. */
  readonly account: boolean;
  /** Whether something is left to pay. */
  readonly owed: boolean;
}

const from =
  (country: string) =>
  ({ seller }: ProfileFacts): boolean =>
    seller.country === country;

interface Sides {
  readonly seller: { readonly country: string };
  readonly buyer: { readonly country: string };
}

/** Rules for both parties apply when both are in the country. */
export const within = (country: string, { seller, buyer }: Sides): boolean =>
  seller.country === country && buyer.country === country;

const german = (facts: ProfileFacts): boolean => within('DE', facts);
const dutch = from('NL');

/** The Netherlands: the number of the Chamber of Commerce (KVK) or of the authorities (OIN). Denmark: the CVR number. */
const DUTCH_REGISTERS = ['0106', '0190'];
const DANISH_REGISTER = '0184';

const digits = (phone: string): number => phone.replace(/\D/g, '').length;

interface Rule {
  /** Name of the rule in the profile. */
  readonly rule: string;
  readonly field: string;
  /** Key of the message. */
  readonly text: string;
  readonly broken: (facts: ProfileFacts) => boolean;
}

const RULES: readonly Rule[] = [
  {
    rule: 'PEPPOL-EN16931-R010',
    field: 'buyer_reg_number',
    text: 'buyerEndpoint',
    broken: ({ buyer }) => !buyer.addressed,
  },
  {
    rule: 'PEPPOL-EN16931-R020',
    field: 'seller_vat_id',
    text: 'sellerEndpoint',
    broken: ({ seller }) => !seller.addressed,
  },
  // ASSUMED: the six-part number and the mark come from the tax office (myDATA), from which the product does not
  // request them.
  { rule: 'GR-R-001', field: 'number', text: 'greekMark', broken: from('GR') },
  {
    rule: 'DE-R-005',
    field: 'seller_contact',
    text: 'sellerContact',
    broken: (facts) => german(facts) && facts.contact.name === '',
  },
  {
    rule: 'DE-R-006',
    field: 'seller_phone',
    text: 'sellerPhone',
    broken: (facts) => german(facts) && digits(facts.contact.phone) < 3,
  },
  {
    rule: 'DE-R-007',
    field: 'seller_email',
    text: 'sellerEmail',
    broken: (facts) => german(facts) && facts.contact.email === '',
  },
  {
    rule: 'DE-R-004',
    field: 'seller_address',
    text: 'sellerPostcode',
    broken: (facts) => german(facts) && facts.seller.postcode === '',
  },
  {
    rule: 'DE-R-009',
    field: 'buyer_address',
    text: 'buyerPostcode',
    broken: (facts) => german(facts) && facts.buyer.postcode === '',
  },
  {
    rule: 'DE-R-011',
    field: 'consignee_address',
    text: 'deliveryPlace',
    broken: (facts) =>
      german(facts) && facts.deliverTo !== null && (facts.deliverTo.city === '' || facts.deliverTo.postcode === ''),
  },
  {
    rule: 'NL-R-002',
    field: 'seller_address',
    text: 'sellerPostcode',
    broken: (facts) => dutch(facts) && facts.seller.postcode === '',
  },
  {
    rule: 'NL-R-003',
    field: 'seller_reg_number',
    text: 'dutchNumber',
    broken: (facts) => dutch(facts) && !DUTCH_REGISTERS.includes(facts.seller.scheme),
  },
  {
    rule: 'NL-R-004',
    field: 'buyer_address',
    text: 'buyerPostcode',
    broken: (facts) => within('NL', facts) && facts.buyer.postcode === '',
  },
  {
    rule: 'NL-R-007',
    field: 'bank_account',
    text: 'account',
    broken: (facts) => dutch(facts) && facts.owed && !facts.account,
  },
  {
    rule: 'DK-R-014',
    field: 'seller_reg_number',
    text: 'danishNumber',
    broken: (facts) => from('DK')(facts) && facts.seller.scheme !== DANISH_REGISTER,
  },
  {
    rule: 'IT-R-004',
    field: 'seller_address',
    text: 'sellerPostcode',
    broken: (facts) => from('IT')(facts) && facts.seller.postcode === '',
  },
];

export type ProfileGap = Omit<Rule, 'broken'>;

/** Reasons why no Peppol file can be created; for a Greek seller only the one that cannot be fixed by input. */
export function profileGaps(facts: ProfileFacts): ProfileGap[] {
  const found = RULES.filter(({ broken }) => broken(facts)).map(({ rule, field, text }) => ({ rule, field, text }));
  const greek = found.filter(({ text }) => text === 'greekMark');
  return greek.length > 0 ? greek : found;
}
