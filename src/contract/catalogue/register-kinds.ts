import type { Language } from '../platform/fields.ts';
import { compactNumber } from '../platform/plain-text.ts';
import type { RegisterPurpose } from './dictionary.ts';

type NumberField = 'reg_number' | 'vat_id';

export interface RegisterKind {
  readonly code: string;
  readonly country: string;
  readonly purpose: RegisterPurpose;
  /** Fields of a company that accept it. */
  readonly fields: readonly NumberField[];
  /** Of the number without spaces, dots and dashes. */
  readonly pattern: string;
  readonly nameIn: (language: Language) => string;
}

/*
 * `country|code|purpose|fields|pattern|name`; r is the company's register number, v its VAT number. A name in several
 * scripts is written `Latin/Ukrainian/Russian`.
 */
const LINES = String.raw`
AT|FN|register|r|(FN)?\d{1,6}[A-Z]|Firmenbuchnummer
AT|UID|vat|v|(AT)?U\d{8}|UID
BE|KBO|register|r|[01]\d{9}|KBO/BCE
BE|BTW|vat|v|(BE)?[01]\d{9}|BTW/TVA
BG|EIK|register|r|\d{9}(\d{4})?|EIK/ЄІК/ЕИК
BG|DDS|vat|v|(BG)?\d{9,10}|DDS/ДДС/ДДС
BY|UNP|tax|r v|\d{9}|UNP/УНП/УНП
CH|UID|register|r|(CHE)?\d{9}|UID
CH|MWST|vat|v|(CHE)?\d{9}(MWST|TVA|IVA)?|MWST/TVA/IVA
CY|HE|register|r|(HE)?\d{1,6}|HE
CY|VAT|vat|v|(CY)?\d{8}[A-Z]|ΦΠΑ
CZ|ICO|register|r|\d{8}|IČO
CZ|DIC|vat|v|(CZ)?\d{8,10}|DIČ
DE|HR|register|r|HR[AB]\d{1,6}[A-Z]{0,2}|Handelsregisternummer
DE|USTID|vat|v|(DE)?\d{9}|USt-IdNr.
DE|STNR|tax|r|\d{10,13}|Steuernummer
DK|CVR|register|r v|(DK)?\d{8}|CVR
EE|REGISTRIKOOD|register|r|\d{8}|Registrikood
EE|KMKR|vat|v|(EE)?\d{9}|KMKR
ES|NIF|tax|r v|(ES)?[A-Z0-9]\d{7}[A-Z0-9]|NIF
FI|YTUNNUS|register|r|\d{8}|Y-tunnus
FI|ALV|vat|v|(FI)?\d{8}|ALV
FR|SIREN|register|r|\d{9}|SIREN
FR|SIRET|register|r|\d{14}|SIRET
FR|TVA|vat|v|(FR)?[A-Z0-9]{2}\d{9}|TVA
GB|CRN|register|r|[A-Z0-9]{2}\d{6}|Company number
GB|VAT|vat|v|(GB)?(\d{9}|\d{12})|VAT number
GE|SK|register|r v|\d{9}|Identification code
GR|GEMI|register|r|\d{12}|ΓΕΜΗ
GR|AFM|vat|v|(EL)?\d{9}|ΑΦΜ
HR|OIB|vat|r v|(HR)?\d{11}|OIB
HU|CEGJEGYZEK|register|r|\d{10}|Cégjegyzékszám
HU|ANUM|vat|v|(HU)?\d{8}(\d{3})?|Adószám
IE|CRO|register|r|\d{1,6}|CRO number
IE|VAT|vat|v|(IE)?\d[A-Z0-9+*]\d{5}[A-Z]{1,2}|VAT number
IT|REA|register|r|[A-Z]{2}\d{1,7}|REA
IT|CF|tax|r|\d{11}|[A-Z0-9]{16}|Codice fiscale
IT|PIVA|vat|v|(IT)?\d{11}|Partita IVA
KZ|BIN|register|r v|\d{12}|BIN/БІН/БИН
LT|KODAS|register|r|\d{9}|Įmonės kodas
LT|PVM|vat|v|(LT)?(\d{9}|\d{12})|PVM
LU|RCS|register|r|[A-Z]\d{1,6}|RCS
LU|TVA|vat|v|(LU)?\d{8}|TVA
LV|REG|register|r|\d{11}|Reģistrācijas numurs
LV|PVN|vat|v|(LV)?\d{11}|PVN
MD|IDNO|register|r|\d{13}|IDNO
MT|VAT|vat|v|(MT)?\d{8}|VAT number
NL|KVK|register|r|\d{8}|KVK
NL|OIN|register|r|\d{20}|OIN
NL|BTW|vat|v|(NL)?\d{9}B\d{2}|BTW
NO|ORGNR|register|r|\d{9}|Organisasjonsnummer
NO|MVA|vat|v|\d{9}(MVA)?|MVA
PL|NIP|tax|r v|(PL)?(?!000)\d{10}|NIP
PL|REGON|statistics|r|\d{9}|\d{14}|REGON
PL|KRS|register|r|000\d{7}|KRS
PT|NIPC|tax|r v|(PT)?\d{9}|NIPC
RO|CUI|vat|r v|(RO)?\d{2,10}|CUI
RO|ONRC|register|r|[JFC]\d{6,14}|ONRC
RU|INN|tax|r v|\d{10}|\d{12}|INN/ІПН/ИНН
RU|OGRN|register|r|\d{13}|\d{15}|OGRN/ОДРН/ОГРН
SE|ORGNR|register|r|\d{10}|Organisationsnummer
SE|MOMS|vat|v|(SE)?\d{12}|Momsregistreringsnummer
SI|MATICNA|register|r|\d{7}(\d{3})?|Matična številka
SI|DDV|vat|v|(SI)?\d{8}|ID za DDV
SK|ICO|register|r|\d{8}|IČO
SK|ICDPH|vat|v|(SK)?\d{10}|IČ DPH
TR|MERSIS|register|r|\d{16}|MERSIS
TR|VKN|tax|v|\d{10}|VKN
UA|EDRPOU|register|r|\d{8}|EDRPOU/ЄДРПОУ/ЕГРПОУ
UA|RNOKPP|tax|r v|\d{10}|RNOKPP/РНОКПП/РНУКПН
UA|IPN|vat|v|\d{12}|IPN/ІПН/ИНН
`;

const FIELDS: Readonly<Record<string, NumberField>> = { r: 'reg_number', v: 'vat_id' };

function kind(line: string): RegisterKind {
  // Alternatives inside a pattern use the same bar.
  const [country = '', code = '', purpose = '', fields = '', ...rest] = line.split('|');
  const names = (rest.at(-1) ?? '').split('/');
  const [latin = '', ukrainian = latin, russian = latin] = names;
  const scripts = /[А-Яа-яІЇЄ]/.test(ukrainian);
  const name = scripts ? latin : names.join('/');
  return {
    code: `${country}_${code}`,
    country,
    purpose: purpose as RegisterPurpose,
    fields: fields.split(' ').flatMap((letter) => FIELDS[letter] ?? []),
    pattern: `^(${rest.slice(0, -1).join('|')})$`,
    nameIn: (language) => (scripts && language === 'uk' ? ukrainian : scripts && language === 'ru' ? russian : name),
  };
}

/** Kinds of company numbers in the countries of this market. */
export const REGISTER_KINDS: readonly RegisterKind[] = LINES.trim().split('\n').map(kind);

/**
 * Name of a company's number in its country, recognised by its form: NIP, KRS, ЄДРПОУ, USt-IdNr. For a party of a
 * document the field is unknown. Empty when the country or the form is unknown.
 */
export function numberName(language: Language, country: string, value: string, field?: NumberField): string {
  const number = compactNumber(value);
  const known = REGISTER_KINDS.find(
    (kind) =>
      kind.country === country &&
      (field === undefined || kind.fields.includes(field)) &&
      new RegExp(kind.pattern).test(number),
  );
  return known?.nameIn(language) ?? '';
}

/**
 * The same for an empty field: names of all kinds of that country that it accepts; for a VAT number only those of VAT
 * numbers, if there are any.
 */
export function numberNames(language: Language, country: string, field: NumberField): string {
  const all = REGISTER_KINDS.filter((kind) => kind.country === country && kind.fields.includes(field));
  const vat = field === 'vat_id' ? all.filter(({ purpose }) => purpose === 'vat') : [];
  return (vat.length > 0 ? vat : all).map(({ nameIn }) => nameIn(language)).join(' / ');
}

/** Names of all kinds of that country, for a field that accepts either number. */
export const eitherNumber = (language: Language, country: string): string =>
  [...new Set(REGISTER_KINDS.filter((kind) => kind.country === country).map(({ nameIn }) => nameIn(language)))].join(
    ' / ',
  );

interface Numbered {
  readonly reg_number: string;
  readonly vat_id: string;
}

/**
 * Countries whose documents show the register number before the tax number: a Ukrainian company is identified by its
 * ЄДРПОУ.
 */
const REGISTER_FIRST: ReadonlySet<string> = new Set(['UA']);

/** VAT and register number in the country's order, without duplicates (`PL5252248481` includes `5252248481`). */
export function toldNumbers(
  { reg_number, vat_id }: Numbered,
  country: string,
): readonly (readonly [NumberField, string])[] {
  const both = [['vat_id', vat_id] as const, ['reg_number', reg_number] as const];
  const told = both.filter(([field, value]) => value !== '' && (field === 'vat_id' || !vat_id.endsWith(value)));
  return REGISTER_FIRST.has(country) ? told.toReversed() : told;
}

/** `NIP 5260001246`, for a line of several facts; '' without a number. */
export const namedNumber = (language: Language, country: string, value: string, field?: NumberField): string =>
  value && `${numberName(language, country, value, field)} ${value}`.trim();
