import type { Named } from '../../contract/platform/trade-fields.ts';

interface Ordered {
  readonly name: string | null;
  readonly intername: string | null;
  readonly contact_company: string | null;
  readonly contact_name: string | null;
}

/** The other side of an order; a visitor who ordered has only left a contact. */
export const orderParty = ({ name, intername, contact_company, contact_name }: Ordered): Named => ({
  name: name ?? (contact_company || contact_name || ''),
  intername: intername ?? '',
});
