import { useTranslation } from 'react-i18next';
import type { Quotation } from '../../../contract/quotation.ts';
import { useFieldLabel } from '../../trade/field-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { InlineMessage } from '../../ui/States.tsx';

interface TenderChangedProps {
  readonly tender: Quotation;
  /** The revision that the offer was written for. */
  readonly since: number;
  /** Asked for when nothing can be saved before the change was seen. */
  readonly onLooked?: (() => void) | undefined;
}

/** The buyer changed the tender after this offer was begun: what, and what is to be looked at again. */
export function TenderChanged({ tender, since, onLooked }: TenderChangedProps) {
  const { t } = useTranslation('procurement');
  const label = useFieldLabel();
  const changes = tender.revisions.filter(({ revision }) => revision > since);
  if (changes.length === 0 && !onLooked) return null;
  const names = new Set(
    changes.flatMap(({ changed }) =>
      changed.map((name) => {
        const lot = /^lot:(\d+)$/.exec(name);
        return lot
          ? (tender.inquireitem_set.find(({ id }) => id === Number(lot[1]))?.name ?? t('field.lots'))
          : label(name);
      }),
    ),
  );
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
      {[...names].join(', ')}
      {changes.at(-1)?.reason ? ` · ${changes.at(-1)?.reason}` : ''}
    </InlineMessage>
  );
}
