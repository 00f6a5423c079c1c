/** Currency in which a seller of this country owes its VAT. */
const CURRENCIES: Readonly<Record<string, string>> = {
  PL: 'PLN',
  UA: 'UAH',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  GB: 'GBP',
  CH: 'CHF',
  TR: 'TRY',
  MD: 'MDL',
  GE: 'GEL',
  KZ: 'KZT',
};

/** ASSUMED: a seller of a country that is not listed reckons in euros. */
export const homeCurrency = (country: string): string => CURRENCIES[country] ?? 'EUR';
