import type { CountryCounts, OwnTariffs } from '../../../../contract/dashboard/places.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { paths } from '../../../paths.ts';
import { Bars } from '../../../ui/charts/Bars.tsx';
import type { Figures } from '../../../ui/charts/figures.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { allNone, type Context, type Shown } from './shown.ts';
import { Waiting } from '../../../load.ts';

/** Lazy: the atlas and its renderer are larger than the rest of the screen. */
const WorldMap = lazyPart(() => import('../../../ui/charts/WorldMap.tsx'));

/** Number of countries shown as bars beside the map. */
const LISTED = 6;

function countries(data: CountryCounts, counted: string, path: string, context: Context, filter = {}): Shown {
  const { t, title, language, list } = context;
  const figures: Figures = {
    head: t('series.country'),
    series: [{ key: 'count', title: counted }],
    items: data.results.map(({ country, count }) => ({
      key: country,
      label: country ? countryName(language, country) : t('series.noCountry'),
      to: country ? list(path, { ...filter, country }) : undefined,
      values: { count },
    })),
    total: { label: t('series.total'), values: { count: data.total } },
  };
  return {
    figures,
    picture: (
      <>
        <Waiting value={<div className="k-map k-bone" />}>
          <WorldMap figures={figures} summary={title} />
        </Waiting>
        <Bars figures={{ ...figures, items: figures.items.slice(0, LISTED) }} />
      </>
    ),
    empty: data.total === 0,
  };
}

export const tenderCountries = (data: CountryCounts, context: Context): Shown =>
  countries(data, context.t('series.tenders'), paths.tenders, context, { status: 'active' });

export const companyCountries = (data: CountryCounts, context: Context): Shown =>
  countries(data, context.t('series.companies'), paths.companies, context);

export function ownTariffs(data: OwnTariffs, { t, list }: Context): Shown {
  const rest = [
    { key: 'others', label: t('series.otherTariffs'), values: { count: data.others } },
    { key: 'none', label: t('series.noTariff'), values: { count: data.without_number } },
  ];
  const figures: Figures = {
    head: t('series.tariff'),
    series: [
      { key: 'count', title: t('series.products') },
      { key: 'for_sale', title: t('series.forSale') },
    ],
    items: [
      ...data.results.map(({ tariff_number, label, ...values }) => ({
        key: tariff_number,
        label: label || tariff_number,
        note: label ? tariff_number : undefined,
        to: list(paths.products, { tariff: tariff_number }),
        values,
      })),
      ...rest.filter(({ values }) => values.count > 0),
    ],
    total: { label: t('series.total'), values: { count: data.total } },
  };
  return { figures, picture: <Bars figures={figures} part="for_sale" />, empty: allNone(figures) };
}
