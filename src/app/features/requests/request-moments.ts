import { requestIs } from '../../../../machines/lifecycles/buyerRequest/buyerRequest.tags.ts';
import type { BuyerRequest } from '../../../contract/requests/buyer-request.ts';
import type { Moment } from '../../ui/figures/moments.ts';

interface Words {
  /** Texts of the timeline. */
  readonly word: (key: string) => string;
  /** Names of the chart's states. */
  readonly state: (state: string) => string;
}

type Row = Pick<BuyerRequest, 'status' | 'side' | 'routed_at' | 'expires_at' | 'answer_set'>;

export const isOpen = ({ status }: Pick<BuyerRequest, 'status'>): boolean => requestIs('open', status);

/** State for the user: a company that was asked has answered or not, regardless of others. */
export const standingOf = (row: Row): string =>
  row.side === 'supplier' && isOpen(row) ? (row.answer_set.length > 0 ? 'answered' : 'routed') : row.status;

/** Timeline of a request: sent, first quotation, how long it is open; or where it ended. */
export function requestMoments(row: Row, { word, state }: Words): Moment[] {
  const first = row.answer_set.flatMap(({ answered_at: at }) => at ?? []).toSorted()[0] ?? null;
  const asked: Moment = { key: 'asked', label: word('asked'), at: row.routed_at, done: true };
  const quotation: Moment = { key: 'quotation', label: word('quotation'), at: first, done: first !== null };
  if (isOpen(row)) {
    // An answered request is open while a quotation is binding; a company does not see the quotations of others.
    const binding = row.side === 'buyer' ? row.answer_set.map(({ valid_until: day }) => day) : [];
    const until = row.expires_at ?? binding.toSorted().at(-1) ?? null;
    const end: Moment[] = until ? [{ key: 'openUntil', label: word('openUntil'), at: until, done: false }] : [];
    return [asked, quotation, ...end];
  }
  const at = row.status === 'expired' ? row.expires_at : null;
  return [asked, ...(first ? [quotation] : []), { key: row.status, label: state(row.status), at, done: true }];
}
