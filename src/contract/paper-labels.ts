/*
 * Labels of a printed document: in its first language and, where a second one is asked for and says it
 * otherwise, in that as well. The screen, the print and the file follow the same rule.
 */

/** The words to print, the first language first. */
export const labelWords = (own: string, second: string | null): readonly string[] =>
  second === null || second === own ? [own] : [own, second];

export const labelText = (own: string, second: string | null): string => labelWords(own, second).join(' / ');

/** The document's second language as seen from the first; none where they are the same. */
export const secondOf = <L extends string>(first: string, second: L | null): L | null =>
  second === first ? null : second;
