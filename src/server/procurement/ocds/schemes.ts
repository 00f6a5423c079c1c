/*
 * Standard identifiers of company registers and goods nomenclatures. Register codes are those of org-id.guide; the
 * format of a number determines its register.
 */

type Form = readonly [form: RegExp, scheme: string];
const any = (scheme: string): readonly Form[] => [[/\d/, scheme]];

/** ASSUMED: numbers from other countries have no scheme rather than a wrong one. */
const REGISTERS: Readonly<Record<string, readonly Form[]>> = {
  AT: [[/^(FN)?\d{1,6}[A-Z]$/, 'AT-FB']],
  BE: any('BE-BCE_KBO'),
  BG: any('BG-EIK'),
  CZ: [[/^\d{8}$/, 'CZ-ICO']],
  DE: [[/HR[AB]/, 'DE-CR']],
  DK: [[/^\d{8}$/, 'DK-CVR']],
  EE: any('EE-RIK'),
  FI: any('FI-PRO'),
  FR: any('FR-RCS'),
  GB: any('GB-COH'),
  GE: any('GE-NAPR'),
  HR: any('HR-MBS'),
  IE: any('IE-CRO'),
  KZ: any('KZ-BIN'),
  LT: any('LT-RC'),
  LU: any('LU-RCS'),
  LV: any('LV-RE'),
  MD: any('MD-IDNO'),
  NL: any('NL-KVK'),
  NO: any('NO-BRC'),
  PL: [
    [/^(000\d{7})$/, 'PL-KRS'],
    [/^\d{10}$/, 'PL-NIP'],
    [/^(\d{9}|\d{14})$/, 'PL-REGON'],
  ],
  RO: any('RO-CUI'),
  RU: [
    [/^(\d{10}|\d{12})$/, 'RU-INN'],
    [/^(\d{13}|\d{15})$/, 'RU-OGRN'],
  ],
  SK: any('SK-ORSR'),
  // A sole trader's ten digits are a personal tax number.
  UA: [[/^\d{8}$/, 'UA-EDR']],
};

export const registerScheme = (country: string, number: string): string | undefined =>
  REGISTERS[country]?.find(([form]) => form.test(number.replace(/[\s.-]/g, '').toUpperCase()))?.[1];

/** HS codes have six digits, or four for a heading; the Combined Nomenclature has eight, УКТ ЗЕД ten. */
const NOMENCLATURES: Readonly<Record<number, string>> = { 8: 'CN', 10: 'UKTZED' };
export const nomenclature = (code: string): string => NOMENCLATURES[code.length] ?? 'HS';
