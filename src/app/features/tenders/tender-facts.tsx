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

/** Name and country of the buyer. */
export function useOrganizer(row: Quotation): string {
  const nameOf = useCompanyName();
  const language = useLanguage();
  return [nameOf(row.organizer), row.organizer.country && countryName(language, row.organizer.country)]
    .filter(Boolean)
    .join(', ');
}

/** The buyer, shown above the title of a record. */
export function useOrganizerFact(row: Quotation): Fact {
  const { t } = useTranslation('procurement');
  const nameOf = useCompanyName();
  return {
    label: t('tender.organizer'),
    value: <WithLogo company={row.organizer}>{nameOf(row.organizer)}</WithLogo>,
  };
}

/** Key facts of a tender: time left and value; `alone`: also the deadline and the buyer. */
export function useTenderFacts(row: Quotation, alone = false): readonly Fact[] {
  const { t } = useTranslation('procurement');
  const organizer = useOrganizer(row);
  return [
    ...(alone && row.expire_at
      ? [{ label: t('field.deadline'), value: <Deadline at={row.expire_at} zone={row.timezone} hint={false} /> }]
      : []),
    ...(row.status === 'active' && row.expire_at
      ? [{ label: t('tender.left'), value: <Countdown at={row.expire_at} /> }]
      : []),
    ...(alone
      ? [{ label: t('tender.organizer'), value: <WithLogo company={row.organizer}>{organizer}</WithLogo> }]
      : []),
    ...(row.estimate && row.currency
      ? [{ label: t('field.estimate'), value: <Money amount={row.estimate} currency={row.currency} /> }]
      : []),
  ];
}
