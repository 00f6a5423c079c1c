import type { InvoiceChain } from '../../../../contract/invoicing/invoice-chain.ts';

export type Member = InvoiceChain['documents'][number];
type Placed = Pick<Member, 'id' | 'parent' | 'type'>;

const corrects = ({ type }: Placed): boolean => type === 'correction';
const begun = <M extends Placed>(all: readonly M[], from: M): M[] => all.filter(({ parent }) => parent === from.id);

/** A document and what was begun from it, one after another; what corrects one of them stands below that. */
export const inTurn = <M extends Placed>(all: readonly M[], from: M): M[] => [
  from,
  ...begun(all, from).flatMap((one) => (corrects(one) && !corrects(from) ? [] : inTurn(all, one))),
];

/** What corrects a document, and what was begun from that. */
export const correctionsOf = <M extends Placed>(all: readonly M[], of: M): M[] =>
  corrects(of)
    ? []
    : begun(all, of)
        .filter(corrects)
        .flatMap((one) => inTurn(all, one));
