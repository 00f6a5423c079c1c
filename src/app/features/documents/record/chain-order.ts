import type { InvoiceChain } from '../../../../contract/invoicing/invoice-chain.ts';

export type Member = InvoiceChain['documents'][number];
type Placed = Pick<Member, 'id' | 'parent' | 'type'>;

const corrects = ({ type }: Placed): boolean => type === 'correction';
const begun = <M extends Placed>(all: readonly M[], from: M): M[] => all.filter(({ parent }) => parent === from.id);

/** A document and those begun from it, in order; corrections are listed below the document they correct. */
export const inTurn = <M extends Placed>(all: readonly M[], from: M): M[] => [
  from,
  ...begun(all, from).flatMap((one) => (corrects(one) && !corrects(from) ? [] : inTurn(all, one))),
];

/** Corrections of a document, and documents begun from them. */
export const correctionsOf = <M extends Placed>(all: readonly M[], of: M): M[] =>
  corrects(of)
    ? []
    : begun(all, of)
        .filter(corrects)
        .flatMap((one) => inTurn(all, one));
