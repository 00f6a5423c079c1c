/* Independent sums in whole numbers: nothing here is imported from the code under test. */

const SCALE = 8;

/** `12.5` as 1250000000. */
export function exact(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new Error(`${text} is no number`);
  const [, sign, whole = '0', rest = ''] = match;
  const value = BigInt(whole + rest.padEnd(SCALE, '0').slice(0, SCALE));
  return sign === '-' ? -value : value;
}

export const total = (texts: readonly string[]): bigint => texts.reduce((sum, text) => sum + exact(text), 0n);
