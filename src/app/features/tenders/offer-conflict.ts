import { useTranslation } from 'react-i18next';
import { type Draft, rowsOf } from '../../../../machines/flows/draft.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import type { ConflictField } from '../../trade/ConflictDialog.tsx';
import { useFieldLabel } from '../../trade/field-labels.ts';
import { documentNames, DOCUMENTS } from './offer-documents.ts';
import { currencyOf, isPriced, LINES } from './offer-draft.ts';

/** The fields of a conflict, with their values in words. */
export function useOfferConflict(tender: Quotation): (names: readonly string[]) => readonly ConflictField[] {
  const { t } = useTranslation('procurement');
  const label = useFieldLabel();
  const show = (name: string, draft: Draft): string => {
    if (name === DOCUMENTS) return documentNames(draft) || '–';
    if (name !== LINES) return String(draft[name] ?? '') || '–';
    return rowsOf(draft, LINES)
      .map(
        (line, at) =>
          `${at + 1}. ${tender.inquireitem_set[at]?.name ?? ''} · ${isPriced(line) ? `${String(line['price'])} ${currencyOf(draft, line)}` : t('offer.notOffered')}`,
      )
      .join('\n');
  };
  return (names) => names.map((name) => ({ name, label: label(name), show: (draft) => show(name, draft) }));
}
