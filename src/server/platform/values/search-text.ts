/** Text normalised for searching: lower case, without diacritics, ł as l. Stored with the row and indexed. */
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
