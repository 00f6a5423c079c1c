import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../../contract/procurement/comparison.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { DOT } from '../../../../contract/platform/typography.ts';
import { rate as written } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { Day } from '../../../ui/figures/Figures.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { type InquireSteps, standing } from '../record/use-inquire-steps.ts';

interface MissingRatesProps {
  readonly row: Inquire;
  readonly comparison: Comparison;
  readonly steps: InquireSteps;
}

/** Exchange rates of the comparison, each with its day and source. */
export function Rates({ comparison: { rates, currency: own } }: Pick<MissingRatesProps, 'comparison'>) {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const known = rates.filter(({ rate }) => rate !== null);
  if (known.length === 0) return null;
  return (
    <div className="p-rates">
      <dl aria-label={t('rates.title')}>
        {known.map(({ currency, rate, date, source, entered_by: person }) => (
          <div key={currency}>
            <dt className="k-figure">{t('rates.line', { currency, rate: written(language, rate ?? '0'), own })}</dt>
            <dd className="k-muted">
              <Day value={date} />
              {DOT}
              {source}
              {person && (
                <>
                  {DOT}
                  {t('rates.by', { person })}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="k-muted k-small">{t('rates.frozen')}</p>
    </div>
  );
}

/** Currencies that cannot be compared without a rate; each can be entered only once. */
export function MissingRates({ row, comparison: { rates }, steps }: MissingRatesProps) {
  const { t } = useTranslation('comparison');
  const texts = useLifecycleTexts('inquire', 'procurement');
  const enter = standing(row, 'ENTER_RATE');
  return rates
    .filter(({ rate }) => rate === null)
    .map(({ currency }) => (
      <InlineMessage
        key={currency}
        intent="warning"
        actions={
          enter &&
          !enter.reasons.includes('state') && (
            <Button
              size="small"
              blocked={enter.enabled ? undefined : enter.reasons.map(texts.reason).join(' ')}
              onClick={() => steps.ask('ENTER_RATE', { currency })}
            >
              {t('rates.enter', { currency })}
            </Button>
          )
        }
      >
        {t('rates.missing', { currency })}
      </InlineMessage>
    ));
}
