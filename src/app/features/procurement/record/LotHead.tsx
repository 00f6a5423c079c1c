import { undecided } from '../../../../../machines/lifecycles/inquire/inquire.awards.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DOT } from '../../../../contract/platform/typography.ts';
import { wasConfirmed } from '../../../../../machines/lifecycles/order/order.rules.ts';
import type { Award } from '../../../../contract/procurement/award.ts';
import type { Comparison } from '../../../../contract/procurement/comparison.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { paths } from '../../../paths.ts';
import { useUnits } from '../../../trade/units.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { Quantity } from '../../../ui/figures/Figures.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { LotNews } from './LotNews.tsx';
import { type InquireSteps, standing } from './use-inquire-steps.ts';
import { unranked } from '../offers/use-matrix-view.ts';
import { useCompanyName } from '../../../trade/use-company-name.ts';

interface LotHeadProps {
  readonly row: Inquire;
  readonly lot: Comparison['lots'][number];
  /** Position in the inquiry, independent of the rows shown. */
  readonly number: number;
  readonly comparison: Comparison;
  readonly awards: readonly Award[];
  /** Offers with a cell in this row. */
  readonly shown: readonly Pick<Comparison['offers'][number], 'id'>[];
  readonly steps: InquireSteps;
}

/** A lot's request, its state and the decisions that concern only this lot. */
export function LotHead({ row, lot, number, comparison, awards, shown, steps }: LotHeadProps) {
  const { t } = useTranslation(['procurement', 'comparison', 'lifecycles-procurement']);
  const nameOf = useCompanyName();
  const texts = useLifecycleTexts('inquire', 'procurement');
  const units = useUnits();
  const accept = standing(row, 'ACCEPT');
  const [taken] = awards;
  const none = standing(row, 'NO_AWARD');
  const revoke = standing(row, 'REVOKE_AWARD');
  const why = (entry: typeof none) =>
    entry?.enabled === false ? entry.reasons.map(texts.reason).join(' ') : undefined;
  // Until the last lot is decided, an award with an order is cancelled through the order.
  const kept = ({ order, order_status }: Award) =>
    wasConfirmed(order_status)
      ? texts.reason('awardRevocable')
      : order !== null && row.evaluation === 'opened'
        ? texts.reason('notOrdered')
        : undefined;
  const seen = ({ offer }: Award) => shown.some(({ id }) => id === offer);
  const revocable =
    !revoke || revoke.reasons.includes('state')
      ? []
      : awards.map((award) => ({
          key: String(award.id),
          danger: true,
          label: (
            <span>
              {`${texts.event('REVOKE_AWARD')}: ${nameOf(award.organization)}`}
              <span className="k-hidden">{`, ${lot.name}`}</span>
            </span>
          ),
          blocked: kept(award) ?? why(revoke),
          onChoose: () => steps.ask('REVOKE_AWARD', { award: award.id }),
        }));
  return (
    <div className="p-lot-head">
      <div className="p-lot-title">
        <span>
          <span className="k-muted">{number}.</span> <strong>{lot.name}</strong>
        </span>
        {revocable.length > 0 && (
          <Menu
            size="small"
            className="k-noprint"
            label={`${t('common:ui.moreSteps')}: ${lot.name}`}
            items={revocable}
          />
        )}
      </div>
      <Quantity value={lot.quantity} unit={units.symbol(lot.unit, lot.quantity)} />
      {/* If the winner's cell is in this row, it already shows the state. */}
      {(lot.state !== 'awarded' || !awards.every(seen)) && (
        <StatusTag lifecycle="lot" domain="procurement" state={lot.state} />
      )}
      {lot.state === 'unsuccessful' && lot.reason && (
        <span className="k-small k-muted">
          {[t(`lifecycles-procurement:lot.reason.${lot.reason}`, { defaultValue: lot.reason }), lot.comment]
            .filter(Boolean)
            .join('. ')}
        </span>
      )}
      {accept && !accept.reasons.includes('state') && undecided(lot) && unranked(lot) && (
        <span className="k-small p-unranked">{t('comparison:unranked')}</span>
      )}
      <LotNews lot={lot} comparison={comparison} />
      {awards.map((award) => (
        <span key={award.id} className="k-small p-award">
          <Whose lot={lot} award={award} named={awards.length > 1} seen={seen(award)} />
          {award.order !== null && (
            <Link to={paths.order(award.order)}>{t('order.number', { number: award.order })}</Link>
          )}
          {award.justification && <span className="k-under">{award.justification}</span>}
        </span>
      ))}
      {accept && !accept.reasons.includes('state') && lot.state === 'partly' && taken && (
        <Button
          minimal
          size="small"
          blocked={why(accept)}
          label={`${t('award.closeShort')}: ${lot.name}`}
          onClick={() => steps.ask('ACCEPT', { lot: lot.id, offer: taken.offer, closeShort: true })}
        >
          {t('award.closeShort')}
        </Button>
      )}
      {none && !none.reasons.includes('state') && lot.state === 'active' && (
        <Button
          minimal
          size="small"
          blocked={why(none)}
          label={`${texts.event('NO_AWARD')}: ${lot.name}`}
          onClick={() => steps.ask('NO_AWARD', { lot: lot.id })}
        >
          {texts.event('NO_AWARD')}
        </Button>
      )}
    </div>
  );
}

interface WhoseProps {
  readonly lot: Pick<LotHeadProps['lot'], 'unit'>;
  readonly award: Award;
  readonly named: boolean;
  /** Whether the award's cell is visible in the row. */
  readonly seen: boolean;
}

/** With a single visible award, its cell already shows company and quantity. */
function Whose({ lot, award, named, seen }: WhoseProps) {
  const nameOf = useCompanyName();
  const units = useUnits();
  if (seen && !named) return null;
  return (
    <>
      {nameOf(award.organization)}
      {!seen && (
        <>
          : <Quantity value={award.quantity} unit={units.symbol(lot.unit, award.quantity)} />
        </>
      )}
      {award.order !== null && DOT}
    </>
  );
}
