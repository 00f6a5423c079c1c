import { useTranslation } from 'react-i18next';
import type { BuyerRequest } from '../../../contract/requests/buyer-request.ts';
import { Left } from '../../ui/figures/Left.tsx';
import type { Fact } from '../../ui/page/Page.tsx';
import { isOpen } from './request-moments.ts';

/** Facts beside the title of a request: its end, and how many companies were asked and have answered. */
export function useRequestFacts(row: BuyerRequest): readonly Fact[] {
  const { t } = useTranslation('requests');
  return [
    ...(isOpen(row) && row.expires_at ? [{ label: t('field.expires'), value: <Left at={row.expires_at} /> }] : []),
    ...(row.companies_count === null ? [] : [{ label: t('field.companies'), value: row.companies_count }]),
    ...(row.side === 'buyer' ? [{ label: t('field.answers'), value: row.answers_count }] : []),
  ];
}
