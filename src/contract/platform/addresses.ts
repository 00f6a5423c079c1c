/** Matches links and mail addresses in a text: every second part of a `split` by it. */
export const ADDRESS =
  /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[^\s<>"(),;:]{1,64}@[^\s<>"(),;:]{1,250}\.[^\s<>"(),;:.]{2,63})/;

/** The pieces of an address: a line too short for the whole breaks between two of them, not within a word. */
export const piecesOf = (address: string): string[] =>
  address.split(/(?<=[/?&=@#])(?![/?&=@#])|(?=[.])|(?<=[-_])/).filter((piece) => piece !== '');

export const isLink = (part: string): boolean => /^https?:/.test(part);
