import type { Party } from '../../contract/platform/trade-fields.ts';

type Named = Pick<Party, 'id' | 'name' | 'intername' | 'country'>;

/** A form's data about a company: enough to show its name in any language. */
export type ChosenCompany = Named & { readonly country: string };

export const chosenCompany = ({ id, name, intername, country }: Named): ChosenCompany => ({
  id,
  name,
  intername,
  country: country ?? '',
});
