import { useTranslation } from 'react-i18next';
import { DOT } from '../../../contract/platform/typography.ts';
import { merged } from '../../../../machines/lifecycles/inquire/inquire.difference.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';

const Differences = lazyPart(async () => ({ default: (await import('../../trade/Differences.tsx')).Differences }));

interface TenderChangedProps {
  readonly tender: Quotation;
  /** Tender revision that the offer was written for. */
  readonly since: number;
  /** Confirms the change, if nothing can be saved before that. */
  readonly onLooked?: (() => void) | undefined;
}

/** The buyer changed the tender after this offer was begun: before, after, and what to check again. */
export function TenderChanged({ tender, since, onLooked }: TenderChangedProps) {
  const { t } = useTranslation('procurement');
  const changes = tender.revisions.filter(({ revision }) => revision > since);
  if (changes.length === 0 && !onLooked) return null;
  const reasons = new Set(changes.map(({ reason }) => reason).filter(Boolean));
  return (
    <InlineMessage
      intent="warning"
      title={t('offer.tenderChanged')}
      actions={
        onLooked ? (
          <Button size="small" onClick={onLooked}>
            {t('offer.looked')}
          </Button>
        ) : undefined
      }
    >
      <Differences
        differences={merged(changes.map(({ difference }) => difference))}
        lots={tender.inquireitem_set}
        timezone={tender.timezone}
      />
      {reasons.size > 0 && (
        <p>
          {t('field.reason')}: {[...reasons].join(DOT)}
        </p>
      )}
    </InlineMessage>
  );
}
