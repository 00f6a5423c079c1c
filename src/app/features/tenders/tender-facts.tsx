import { useTranslation } from 'react-i18next';
import { countryName } from '../../../contract/platform/format.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { useLanguage } from '../../i18n.ts';
import { Deadline } from '../../ui/figures/Deadline.tsx';
import { WithLogo } from '../../ui/figures/Logo.tsx';
import { Money } from '../../ui/figures/Figures.tsx';
import type { Fact } from '../../ui/page/Page.tsx';
import { Countdown } from './Countdown.tsx';
import { useCompanyName } from '../../trade/use-company-name.ts';

/** What matters of a tender: until when, for whom, for how much. */
export function useTenderFacts(row: Quotation): readonly Fact[] {
  const { t } = useTranslation('procurement');
  const nameOf = useCompanyName();
  const language = useLanguage();
  const active = row.status === 'active' && row.expire_at !== null;
  return [
    {
      label: t('field.deadline'),
      value: row.expire_at ? <Deadline at={row.expire_at} zone={row.timezone} hint={!active} /> : '–',
    },
    ...(active && row.expire_at ? [{ label: t('tender.left'), value: <Countdown at={row.expire_at} /> }] : []),
    {
      label: t('tender.organizer'),
      value: (
        <WithLogo company={row.organizer}>
          {[nameOf(row.organizer), row.organizer.country && countryName(language, row.organizer.country)]
            .filter(Boolean)
            .join(', ')}
        </WithLogo>
      ),
    },
    ...(row.estimate && row.currency
      ? [{ label: t('field.estimate'), value: <Money amount={row.estimate} currency={row.currency} /> }]
      : []),
  ];
}
