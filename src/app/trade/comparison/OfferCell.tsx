import { undecided } from '../../../../machines/lifecycles/inquire/inquire.awards.ts';
import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DOT } from '../../../contract/platform/typography.ts';
import type { ComparedOffer } from '../../../contract/procurement/comparison.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { Money, Quantity } from '../../ui/figures/Figures.tsx';
import { Deviation } from './Deviation.tsx';
import type { ComparedLot, Pin } from './compared.ts';
import type { Units } from '../units.ts';
import { useCompanyName } from '../use-company-name.ts';

interface OfferCellProps {
  readonly lot: ComparedLot;
  readonly line: ComparedOffer | undefined;
  /** Currency of all converted amounts. */
  readonly currency: string;
  readonly units: Pick<Units, 'symbol'>;
  /** Decimal places of all converted prices of the lot, so that they align. */
  readonly decimals: number;
  /** Text of the step; null when no offer can be accepted at this stage. */
  readonly accept: string | null;
  readonly blocked: string | undefined;
  /** Text for leaving the offer out of the ranking; null when that is not possible. */
  readonly aside: string | null;
  /** Position of the column when it is pinned. */
  readonly pin: Pin;
  readonly onAccept: (lot: number, offer: number) => void;
  readonly onAside: (lot: number, offer: number) => void;
}

/** One supplier's price for one lot, and the decision about it. There may be a thousand of them. */
export const OfferCell = memo(function OfferCell(props: OfferCellProps) {
  const { lot, line, currency, units, decimals, accept, blocked, aside, pin, onAccept, onAside } = props;
  const { t } = useTranslation('comparison');
  const nameOf = useCompanyName();
  const at = (name: string) => ({
    ...pin,
    className: [name, pin.className].filter(Boolean).join(' '),
  });
  if (!line) {
    return (
      <td {...at('p-no-bid')}>
        <span>{t('noBid')}</span>
      </td>
    );
  }
  const awarded = Number(line.awarded) > 0;
  const foreign = line.currency !== currency && currency !== '';
  const next = lot.next === line.offer;
  const deciding = undecided(lot) && offerIs('decidable', line.status);
  // Why this price cannot be compared with the others; a missing rate is shown below the price.
  const obstacles = line.obstacles.filter((one) => one !== 'rate' || !foreign || line.converted_price !== null);
  // A supplier who gave the lot back cannot be awarded it again; the lot names them.
  const gaveBack = lot.declined.some(({ id }) => id === line.organization.id);
  const open = accept !== null && deciding && !gaveBack && Number(line.awarded) < Number(line.quantity);
  return (
    <td {...at(['p-bid', awarded && 'p-bid-awarded', next && 'p-bid-next'].filter(Boolean).join(' '))}>
      <div className={line.best ? 'p-price p-price-best' : 'p-price'}>
        {line.best && (
          <span className="p-best">
            <span aria-hidden="true">★</span>
            <span className="k-hidden">{t('cell.best')}</span>
          </span>
        )}
        <Money amount={line.price} currency={line.currency} scale={4} />
      </div>
      {foreign && (
        <div className="p-converted">
          {line.converted_price === null ? (
            <span className="k-muted">{t('cell.unconverted')}</span>
          ) : (
            <>
              <span className="k-hidden">{t('cell.converted')} </span>
              <span aria-hidden="true">≈ </span>
              <Money amount={line.converted_price} currency={currency} scale={4} least={decimals} />
            </>
          )}
        </div>
      )}
      <div className="k-muted k-small">
        {line.deviations.includes('quantity') && <Deviation says="less" />}
        <Quantity value={line.quantity} unit={units.symbol(lot.unit, line.quantity)} />
        {DOT}
        <Money amount={line.amount} currency={line.currency} />
      </div>
      {line.comparable_price !== null && line.comparable_price !== line.converted_price && (
        <div className="p-converted">
          {t('cell.withFreight')}{' '}
          <Money amount={line.comparable_price} currency={currency} scale={4} least={decimals} />
        </div>
      )}
      {line.aside === '' &&
        obstacles.map((one) => (
          <div key={one} className="p-obstacle k-small">
            <span aria-hidden="true">⚠ </span>
            {t(`obstacle.${one}`, { term: line.delivery_term || '–' })}
          </div>
        ))}
      {line.aside !== '' && <div className="k-muted k-small">{t('cell.aside', { reason: line.aside })}</div>}
      {line.rank !== null && <div className="k-muted k-small">{t('cell.rank', { rank: line.rank })}</div>}
      {awarded && (
        <div className="p-awarded">
          ✓ {t('cell.awarded')} <Quantity value={line.awarded} unit={units.symbol(lot.unit, line.awarded)} />
        </div>
      )}
      <div className="p-decide">
        {open && (
          <Button
            size="small"
            intent={next ? 'primary' : 'none'}
            label={`${accept}: ${nameOf(line.organization)}, ${lot.name}`}
            blocked={blocked}
            onClick={() => onAccept(lot.id, line.offer)}
          >
            {accept}
          </Button>
        )}
        {aside !== null && deciding && !awarded && line.aside === '' && (
          <Button
            minimal
            size="small"
            label={`${aside}: ${nameOf(line.organization)}, ${lot.name}`}
            blocked={blocked}
            onClick={() => onAside(lot.id, line.offer)}
          >
            {aside}
          </Button>
        )}
      </div>
    </td>
  );
});
