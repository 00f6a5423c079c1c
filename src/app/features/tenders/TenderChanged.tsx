import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../contract/offer.ts';
import type { Quotation } from '../../../contract/quotation.ts';
import { useFieldLabel } from '../../trade/field-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { InlineMessage } from '../../ui/States.tsx';

interface TenderChangedProps {
  readonly tender: Quotation;
  readonly offer: Offer | null;
  /** The server refused to save, because of a change this screen had not seen. */
  readonly amended: boolean;
  readonly onLooked: () => void;
}

/** The buyer changed the tender after this offer was begun: what, and what is to be looked at again. */
export function TenderChanged({ tender, offer, amended, onLooked }: TenderChangedProps) {
  const { t } = useTranslation('procurement');
  const label = useFieldLabel();
  const since = tender.revisions.filter(({ revision }) => revision > (offer?.based_on ?? tender.revision));
  if (since.length === 0 && !amended) return null;
  const names = new Set(
    since.flatMap(({ changed }) =>
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
        amended ? (
          <Button size="small" onClick={onLooked}>
            {t('offer.looked')}
          </Button>
        ) : undefined
      }
    >
      {[...names].join(', ')} {since.at(-1)?.reason}
    </InlineMessage>
  );
}
