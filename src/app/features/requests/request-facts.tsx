import { useTranslation } from 'react-i18next';
import type { BuyerRequest } from '../../../contract/requests/buyer-request.ts';
import { InstantDay } from '../../ui/figures/Figures.tsx';
import type { Fact } from '../../ui/page/Page.tsx';

/** What stands under the title of a request. */
export function useRequestFacts(row: BuyerRequest): readonly Fact[] {
  const { t } = useTranslation('requests');
  return [
    { label: t('field.sent'), value: <InstantDay value={row.routed_at} /> },
    ...(row.expires_at ? [{ label: t('field.expires'), value: <InstantDay value={row.expires_at} /> }] : []),
    ...(row.companies_count === null ? [] : [{ label: t('field.companies'), value: row.companies_count }]),
    ...(row.side === 'buyer' ? [{ label: t('field.answers'), value: row.answers_count }] : []),
  ];
}
