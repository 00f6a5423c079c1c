import { useSearchParams } from 'react-router-dom';
import { standardRate } from '../../../../../machines/money/standard-rates.ts';
import { emptyDocument } from './document-draft.ts';
import { useOwnCompany } from './use-own-company.ts';

/** What a draft of the kind that the address names begins with, in the company's country. */
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
