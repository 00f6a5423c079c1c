import { inquireRow } from '../../../../contract/procurement/inquire.ts';
import { anybody, type ForeseenProps, numberIn } from '../../../trade/beside/foreseen.ts';
import { stepsOf } from '../../../untold/inquire.ts';
import { bodyOf, lotsIn, participantsIn } from './inquire-draft.ts';

/** No invitation has been mailed yet, so no address outside the marketplace can answer. */
const UNSEEN = { addresses: 0 };

export default function InquireForeseen({ draft, children }: ForeseenProps) {
  const row = inquireRow.safeParse({
    ...bodyOf(draft),
    id: 0,
    inquireitem_set: lotsIn(draft).map((lot) => ({ ...lot, quantity: numberIn(lot['quantity']), documents: [] })),
    participants: participantsIn(draft),
    allowed: [],
  }).data;
  return children(row && stepsOf(row, anybody(), UNSEEN).find(({ event }) => event === 'ACTIVATE'));
}
