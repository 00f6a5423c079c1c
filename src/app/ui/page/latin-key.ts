/** Latin letter of a key, also with a keyboard layout of another script. */
export const latinKey = ({ key, code }: KeyboardEvent): string =>
  key.length === 1 && key > '\u007f' ? code.replace('Key', '').toLowerCase() : key.toLowerCase();
