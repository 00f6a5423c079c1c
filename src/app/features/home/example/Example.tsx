import '../../../trade/comparison/matrix.css';
import './example.css';
import { UnlockIcon } from '@blueprintjs/icons/lib/esm/generated/components/unlock';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../session/server-clock.ts';
import { NOT_PINNED } from '../../../trade/comparison/compared.ts';
import { OfferCell } from '../../../trade/comparison/OfferCell.tsx';
import { useUnits } from '../../../trade/units.ts';
import { useCompanyName } from '../../../trade/use-company-name.ts';
import { Money, Quantity } from '../../../ui/figures/Figures.tsx';
import { Timeline } from '../../../ui/figures/Timeline.tsx';
import { ToneTag } from '../../../ui/workflow/StatusTag.tsx';
import { BUYER, CURRENCY, LOTS, momentsAt, OFFERS } from './purchase.ts';

const DECIMALS = 4;
const nothing = () => {};

/** A non-interactive page of the product; the text beside it describes what it shows. */
export default function Example() {
  const { t } = useTranslation(['example', 'record']);
  const nameOf = useCompanyName();
  const [moments] = useState(() => momentsAt(serverNow(), (key) => t(`record:timeline.${key}`)));
  return (
    <div className="h-example" aria-hidden="true">
      <div className="h-example-head">
        <strong>{t('inquiry')}</strong>
        <ToneTag tone="wax" icon={UnlockIcon}>
          {t('opened')}
        </ToneTag>
        <span className="k-muted">{nameOf(BUYER)}</span>
        <ToneTag tone="grey">{t('tag')}</ToneTag>
      </div>
      <Timeline moments={moments} />
      <div className="p-matrix-room" style={{ '--p-offers': OFFERS.length } as CSSProperties}>
        <div className="p-matrix-box">
          <Matrix />
        </div>
      </div>
    </div>
  );
}

const OfferName = ({ name }: { readonly name: string }) => (
  <div className="p-offer-name">
    <span className="p-offer-company">
      <strong>{name}</strong>
    </span>
  </div>
);

function Matrix() {
  const { t } = useTranslation(['example', 'comparison']);
  const nameOf = useCompanyName();
  const units = useUnits();
  return (
    <table className="p-matrix">
      <thead>
        <tr>
          <th>{t('comparison:lot')}</th>
          {OFFERS.map(({ company }) => (
            <th key={company.id}>
              <OfferName name={nameOf(company)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LOTS.map((lot) => (
          <tr key={lot.id}>
            <th>
              <strong>{t(`lot.${lot.id}`)}</strong>
              <div className="k-muted k-small">
                <Quantity value={lot.quantity} unit={units.symbol(lot.unit, lot.quantity)} />
              </div>
            </th>
            {OFFERS.map(({ company }) => (
              <OfferCell
                key={company.id}
                lot={lot}
                line={lot.offers.find(({ offer }) => offer === company.id)}
                currency={CURRENCY}
                units={units}
                decimals={DECIMALS}
                accept={null}
                blocked={undefined}
                aside={null}
                pin={NOT_PINNED}
                onAccept={nothing}
                onAside={nothing}
              />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th>{t('comparison:total')}</th>
          {OFFERS.map(({ company, currency, total, converted, lots }) => (
            <td key={company.id}>
              <Money amount={total} currency={currency} />
              {converted && (
                <div className="p-converted">
                  ≈ <Money amount={converted} currency={CURRENCY} />
                </div>
              )}
              {lots < LOTS.length && (
                <div className="k-muted k-small">{t('comparison:lotsOf', { count: lots, of: LOTS.length })}</div>
              )}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
