import type { Party } from '../../contract/platform/trade-fields.ts';

type Named = Pick<Party, 'id' | 'name' | 'intername' | 'country'>;

/** What a form keeps of a company: what names it again in anybody's language. */
export type ChosenCompany = Named & { readonly country: string };

export const chosenCompany = ({ id, name, intername, country }: Named): ChosenCompany => ({
  id,
  name,
  intername,
  country: country ?? '',
});
