import type { Named } from '../../contract/platform/trade-fields.ts';

interface Ordered {
  readonly name: string | null;
  readonly intername: string | null;
  readonly contact_company: string | null;
  readonly contact_name: string | null;
}

/** The other party of an order; a visitor who ordered only left contact details. */
export const orderParty = ({ name, intername, contact_company, contact_name }: Ordered): Named => ({
  name: name ?? (contact_company || contact_name || ''),
  intername: intername ?? '',
});
