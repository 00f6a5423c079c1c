import { useTranslation } from 'react-i18next';
import { otherName, shownName } from '../../../../contract/catalogue/shown-name.ts';
import type { Company } from '../../../../contract/organization/company.ts';
import { DOT } from '../../../../contract/platform/typography.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { WithLogo } from '../../../ui/figures/Logo.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Labels } from '../Labels.tsx';

/** Columns of the company list. */
export function useCompanyColumns(): Column<Company>[] {
  const { t } = useTranslation('companies');
  const language = useLanguage();
  const place = ({ city, country }: Company) =>
    [city, country && countryName(language, country)].filter(Boolean).join(', ');
  const named = (row: Company) => {
    const name = shownName(language, row);
    const other = otherName(row, name);
    return (
      <span className="co-named">
        <span className="t-name" dir="auto">
          {name}
        </span>
        {other && (
          <span className="k-small k-muted" dir="auto">
            {other}
          </span>
        )}
        {row.outside && <span className="k-small k-muted">{t('filter.outside')}</span>}
        <span className="k-small t-narrow">{place(row)}</span>
      </span>
    );
  };
  const figure = (value: number) =>
    value > 0 ? <span className="k-figure">{value}</span> : <span className="k-muted">–</span>;
  return [
    {
      key: 'name',
      title: t('field.name'),
      sortKey: 'name',
      render: (row) => <WithLogo company={row}>{named(row)}</WithLogo>,
    },
    { key: 'place', title: t('list.place'), minor: true, render: (row) => <span dir="auto">{place(row)}</span> },
    {
      key: 'sells',
      title: t('list.sells'),
      minor: true,
      render: ({ sells }) =>
        sells.length > 0 ? (
          <span className="co-sells" title={sells.join(' · ')}>
            {sells.join(DOT)}
          </span>
        ) : (
          <span className="k-muted">–</span>
        ),
    },
    {
      key: 'products',
      title: t('list.products'),
      align: 'end',
      minor: true,
      render: (row) => figure(row.products_count),
    },
    {
      key: 'tenders',
      title: t('list.tenders'),
      align: 'end',
      minor: true,
      render: (row) => figure(row.tenders_count),
    },
    { key: 'labels', title: t('field.labels'), minor: true, render: ({ labels }) => <Labels labels={labels} /> },
  ];
}
