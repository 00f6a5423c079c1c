/** The letter that a key has in Latin script, also where another one is typed. */
export const latinKey = ({ key, code }: KeyboardEvent): string =>
  key.length === 1 && key > '\u007f' ? code.replace('Key', '').toLowerCase() : key.toLowerCase();
