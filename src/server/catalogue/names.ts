import { createRequire } from 'node:module';
import {
  countryName,
  currencyDigits,
  currencyName,
  languageName as nameOfLanguage,
} from '../../contract/platform/format.ts';
import { LIVE_CURRENCIES } from '../../../machines/money/home-currency.ts';
import type { Language } from '../../contract/platform/fields.ts';

interface CountryNames {
  registerLocale(names: unknown): void;
  getNames(language: string): Readonly<Record<string, string>>;
}

// Bypasses the package's Node entry, which loads every language of the world.
const require = createRequire(import.meta.url);
const countries = require('i18n-iso-countries/index.js') as CountryNames;
countries.registerLocale(require('i18n-iso-countries/langs/en.json'));
const CODES = Object.keys(countries.getNames('en'));

export interface Named {
  readonly code: string;
  readonly name: string;
}

const sorted = <T extends Named>(language: Language, rows: T[]): T[] => {
  const { compare } = new Intl.Collator(language);
  return rows.sort((a, b) => compare(a.name, b.name));
};

const upperFirst = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

export const countryNames = (language: Language): Named[] =>
  sorted(
    language,
    CODES.map((code) => ({ code, name: countryName(language, code) })),
  );

export const languageName = (code: string, language: Language): string =>
  upperFirst(nameOfLanguage(language, code), language);

export function currencyNames(language: Language): (Named & { digits: number })[] {
  return sorted(
    language,
    [...LIVE_CURRENCIES].map((code) => ({
      code,
      name: upperFirst(currencyName(language, code), language),
      digits: currencyDigits(code),
    })),
  );
}
