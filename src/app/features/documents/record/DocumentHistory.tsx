import { historyEndpoints } from '../../../../contract/history/history.ts';
import { HistorySection } from '../../../trade/HistorySection.tsx';

/** Who did what to a document, and when. */
export default function DocumentHistory({ id }: { readonly id: number }) {
  return (
    <HistorySection endpoint={historyEndpoints.documentHistory} params={{ id }} domain="money" lifecycle="document" />
  );
}
