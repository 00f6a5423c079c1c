import { useTranslation } from 'react-i18next';
import type { Document } from '../../../contract/document.ts';
import { InlineMessage } from '../../ui/States.tsx';

/** What a Peppol file of the draft would lack: no reason not to issue, and the last chance to enter it. */
export function PeppolGaps({ gaps }: { readonly gaps: Document['peppol'] }) {
  const { t } = useTranslation('einvoice');
  if (gaps.length === 0) return null;
  return (
    <InlineMessage intent="warning" title={t('beforehand')}>
      <ul>
        {gaps.map(({ rule, text }) => (
          <li key={rule}>{t(`refusal.${text}`)}</li>
        ))}
      </ul>
    </InlineMessage>
  );
}
