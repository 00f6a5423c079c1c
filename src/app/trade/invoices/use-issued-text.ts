import { useTranslation } from 'react-i18next';

/** Message after an issue: its number, or that it waits for approval. */
export function useIssuedText(): (row: { readonly number: string | null }) => string {
  const { t } = useTranslation(['money', 'approvals']);
  return ({ number }) => (number === null ? t('approvals:asked') : t('issued', { number }));
}
