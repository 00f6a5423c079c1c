import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { pickedOutcome } from '../../../../contract/catalogue/product.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';

export type Picked = z.output<typeof pickedOutcome>;
export type Outcome =
  | { readonly kind: 'offered' | 'shelved'; readonly products: readonly Picked[] }
  /** How many prices are new. */
  | { readonly kind: 'priced'; readonly changed: number };

interface BulkSummaryProps {
  readonly outcome: Outcome;
  readonly onClose: () => void;
}

/** "7 on sale, 2 refused", and for what reasons which ones. */
export function BulkSummary({ outcome, onClose }: BulkSummaryProps) {
  const { t } = useTranslation(['products', 'lists']);
  const texts = useLifecycleTexts('product', 'trade');
  const refused = outcome.kind === 'priced' ? [] : outcome.products.filter(({ done }) => !done);
  const done = outcome.kind === 'priced' ? outcome.changed : outcome.products.length - refused.length;
  const byReason = new Map<string, string[]>();
  for (const { name, reasons } of refused) {
    const reason = reasons.map(texts.reason).join(' ');
    byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  }
  const parts = [
    t(`bulk.${outcome.kind}`, { count: done }),
    ...(refused.length > 0 ? [t('lists:bulk.refused', { count: refused.length })] : []),
  ];
  return (
    <InlineMessage
      intent={refused.length > 0 ? 'warning' : 'success'}
      title={parts.join(', ')}
      actions={
        <Button size="small" onClick={onClose}>
          {t('lists:bulk.dismiss')}
        </Button>
      }
    >
      {refused.length > 0 && (
        <>
          <ul className="t-reasons">
            {[...byReason].map(([reason, names]) => (
              <li key={reason}>
                {reason} <span className="k-muted">{names.join(', ')}</span>
              </li>
            ))}
          </ul>
          <p className="k-muted">{t('lists:bulk.kept')}</p>
        </>
      )}
    </InlineMessage>
  );
}
