import { undecided } from '../../../../../machines/lifecycles/inquire/inquire.awards.ts';
import { useTranslation } from 'react-i18next';
import { rate as written } from '../../../../contract/platform/format.ts';
import type { Comparison } from '../../../../contract/procurement/comparison.ts';
import { companyName } from '../../../../contract/catalogue/shown-name.ts';
import { useLanguage } from '../../../i18n.ts';
import type { ComparedLot } from '../../../trade/comparison/compared.ts';

/** News of a lot: suppliers that withdrew, the next one, and exchange rates at which the ranking changes. */
export function LotNews({ lot, comparison }: { readonly lot: ComparedLot; readonly comparison: Comparison }) {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const nameOf = (offer: number | null) => {
    const found = comparison.offers.find(({ id }) => id === offer);
    return found ? companyName(language, found.organization) : '';
  };
  const { declined, next, flips } = lot;
  return (
    <>
      {declined.length > 0 && undecided(lot) && (
        <span className="p-next">
          {t('declined', { company: declined.map(({ name }) => name).join(', ') })}{' '}
          {next === null ? t('nextNone') : t('nextOffer', { company: nameOf(next) })}
        </span>
      )}
      {flips.length > 0 && (
        <details className="k-small p-flips">
          <summary>{t('flipTitle')}</summary>
          {flips.map(({ currency, rate, now, best, runner_up: other }) => (
            <p key={currency}>
              {t('flip', {
                best: nameOf(best),
                other: nameOf(other),
                currency,
                rate: written(language, rate),
                now: written(language, now),
                own: comparison.currency,
              })}
            </p>
          ))}
        </details>
      )}
    </>
  );
}
