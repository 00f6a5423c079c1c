import { useTranslation } from 'react-i18next';
import type { ComparedOffer, Comparison } from '../../../contract/award.ts';
import type { Inquire } from '../../../contract/inquire.ts';
import { useUnits } from '../../trade/units.ts';
import { Button } from '../../ui/Button.tsx';
import { Money, Quantity } from '../../ui/Figures.tsx';
import { useLifecycleTexts } from '../../ui/texts.ts';
import { type InquireSteps, standing } from './use-inquire-steps.ts';

interface OfferCellProps {
  readonly row: Inquire;
  readonly lot: Comparison['lots'][number];
  readonly line: ComparedOffer | undefined;
  readonly steps: InquireSteps;
}

const undecided = (state: string): boolean => state === 'active' || state === 'partly';

/** One supplier's price for one lot, and the decision for it. */
export function OfferCell({ row, lot, line, steps }: OfferCellProps) {
  const { t } = useTranslation('procurement');
  const texts = useLifecycleTexts('inquire', 'procurement');
  const units = useUnits();
  if (!line) {
    return (
      <td className="p-no-bid">
        <span>{t('offers.noBid')}</span>
      </td>
    );
  }
  const accept = standing(row, 'ACCEPT');
  const awarded = Number(line.awarded) > 0;
  const standingOffer = line.status === 'opened' || line.status === 'accepted';
  const open = accept && !accept.reasons.includes('state') && undecided(lot.state) && standingOffer && !awarded;
  return (
    <td className={awarded ? 'p-bid p-bid-awarded' : 'p-bid'}>
      <div className={line.best ? 'p-price p-price-best' : 'p-price'}>
        {line.best && (
          <span className="p-best">
            <span aria-hidden="true">★</span>
            <span className="k-hidden">{t('offers.best')}</span>
          </span>
        )}
        <Money amount={line.price} currency={line.currency} scale={4} />
      </div>
      <div className="k-muted k-small">
        <Quantity value={line.quantity} unit={units.symbol(line.unit)} /> ·{' '}
        <Money amount={line.amount} currency={line.currency} />
      </div>
      {awarded && (
        <div className="p-awarded">
          ✓ {t('offers.awarded')} <Quantity value={line.awarded} unit={units.symbol(line.unit)} />
        </div>
      )}
      {open && (
        <Button
          size="small"
          label={`${texts.event('ACCEPT')}: ${line.organization.name}, ${lot.name}`}
          blocked={accept.enabled ? undefined : accept.reasons.map(texts.reason).join(' ')}
          onClick={() => steps.ask('ACCEPT', { lot: lot.id, offer: line.offer })}
        >
          {texts.event('ACCEPT')}
        </Button>
      )}
    </td>
  );
}
