import { useTranslation } from 'react-i18next';
import { differences, type Draft } from '../../../../machines/flows/draft.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { DraftConflict, type Versions } from '../../trade/draft/DraftConflict.tsx';
import { useFieldLabel } from '../../trade/field-labels.ts';
import { documentNames, DOCUMENTS } from './offer-documents.ts';
import { COMPARED, currencyOf, isPriced, LINES, linesIn } from './offer-draft.ts';

interface OfferConflictProps extends Versions {
  readonly tender: Quotation;
}

/** Both versions of an offer side by side, with readable values. */
export default function OfferConflict({ tender, ...versions }: OfferConflictProps) {
  const { t } = useTranslation('procurement');
  const label = useFieldLabel();
  const show = (name: string, draft: Draft): string => {
    if (name === DOCUMENTS) return documentNames(draft) || '–';
    if (name !== LINES) return String(draft[name] ?? '') || '–';
    return linesIn(draft)
      .map(
        (line, at) =>
          `${at + 1}. ${tender.inquireitem_set[at]?.name ?? ''} · ${isPriced(line) ? `${String(line['price'])} ${currencyOf(draft, line)}` : t('offer.notOffered')}`,
      )
      .join('\n');
  };
  const fields = differences(versions.mine, versions.theirs, COMPARED).map((name) => ({
    name,
    label: label(name),
    show: (draft: Draft) => show(name, draft),
  }));
  return <DraftConflict {...versions} fields={fields} />;
}
