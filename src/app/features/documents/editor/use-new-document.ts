import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { standardRate } from '../../../../../machines/money/standard-rates.ts';
import { paths } from '../../../paths.ts';
import { STAYING } from '../../../ui/page/stay.ts';
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

/** The draft has a number of its own from its first save on: the address names it, the cursor stays. */
export function useOwnAddress(id: number | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (id !== null && pathname === paths.documentNew) {
      void navigate({ pathname: paths.documentEdit(id), search }, STAYING);
    }
  }, [id, pathname, search, navigate]);
}
