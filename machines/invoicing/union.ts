/** Members of the European Union (ISO 3166). */
const MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Whether a country (two-letter code) belongs to the European Union. */
export const inEuropeanUnion = (country: string): boolean => MEMBERS.has(country);
