/** Links and addresses of mail in a text: every second part of what `split` makes of it. */
export const ADDRESS =
  /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[^\s<>"(),;:]{1,64}@[^\s<>"(),;:]{1,250}\.[^\s<>"(),;:.]{2,63})/;

/** The pieces of an address: a line that cannot hold the whole ends between two of them, not within a word. */
export const piecesOf = (address: string): string[] =>
  address.split(/(?<=[/?&=@#])(?![/?&=@#])|(?=[.])|(?<=[-_])/).filter((piece) => piece !== '');

export const isLink = (part: string): boolean => /^https?:/.test(part);
