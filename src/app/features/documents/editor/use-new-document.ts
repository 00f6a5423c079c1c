import { useSearchParams } from 'react-router-dom';
import { standardRate } from '../../../../../machines/money/standard-rates.ts';
import { emptyDocument } from './document-draft.ts';
import { useOwnCompany } from './use-own-company.ts';

/** Initial values of a new draft of the type in the URL, for the company's country. */
export function useEmptyDocument() {
  const [search] = useSearchParams();
  const { country, currency, today } = useOwnCompany();
  const empty = () =>
    emptyDocument(
      search.get('type') === 'advance' ? 'advance' : 'invoice',
      null,
      currency,
      standardRate(country),
      today,
    );
  return { country, empty } as const;
}
