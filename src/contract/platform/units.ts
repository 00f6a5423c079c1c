/**
 * Units of measure: UN/ECE Recommendation 20, packages as X and their code of Recommendation 21. `PCS` is the
 * specification's own default and is exported as `H87`. Names are in `locales/<lng>/units.json`.
 */
export const UNITS = [
  'PCS',
  'C62',
  'SET',
  'PR',
  'DZN',
  'CEN',
  'MIL',
  'KGM',
  'GRM',
  'MGM',
  'DTN',
  'TNE',
  'LTR',
  'MLT',
  'HLT',
  'MTR',
  'LM',
  'CMT',
  'MMT',
  'KMT',
  'MTK',
  'CMK',
  'MTQ',
  'CMQ',
  'SEC',
  'MIN',
  'HUR',
  'DAY',
  'WEE',
  'MON',
  'ANN',
  'E48',
  'ACT',
  'E51',
  'E54',
  'KWH',
  'MWH',
  'KWT',
  'GV',
  'NMP',
  'XPK',
  'XBX',
  'XCT',
  'XPX',
  'XRO',
  'XBG',
  'XBO',
] as const;

export type Unit = (typeof UNITS)[number];

const known: ReadonlySet<string> = new Set(UNITS);

export const unitExists = (code: string): boolean => known.has(code);

/** The code for other systems. */
export const rec20Code = (code: string): string => (code === 'PCS' ? 'H87' : code);
