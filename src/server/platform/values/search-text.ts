/** Text as a search compares it: lower case, without marks, ł as l. Kept beside the row and indexed there. */
export const searchText = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/\s+/g, ' ')
    .trim();
