import { Link } from 'react-router-dom';
import { count, moneyParts, percent } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';
import { Deadline } from '../figures/Deadline.tsx';
import { Money, Quantity } from '../figures/Figures.tsx';
import type { Item, Series } from './figures.ts';

/** One figure of an item, linked to the underlying list if there is one. */
export function Figure({
  series,
  item,
  plain = false,
}: {
  readonly series: Series;
  readonly item: Omit<Item, 'key' | 'label'>;
  /** Without the link. */
  readonly plain?: boolean;
}) {
  const language = useLanguage();
  const value = item.values[series.key];
  if (value === undefined || value === '') return <span className="k-muted">–</span>;
  if (series.kind === 'deadline') return <Deadline at={String(value)} zone={item.zone} />;
  if (series.kind === 'text') return value;
  const to = plain ? undefined : item.links?.[series.key];
  const figure = series.bare ? (
    <span className="k-figure">{moneyParts(language, value, item.currency ?? '').figure}</span>
  ) : series.kind === 'money' ? (
    <Money amount={String(value)} currency={item.currency ?? ''} />
  ) : series.kind === 'quantity' ? (
    <Quantity value={value} unit={item.unit?.(String(value))} />
  ) : (
    <span className="k-figure">
      {series.kind === 'percent' ? percent(language, value) : count(language, Number(value))}
    </span>
  );
  return to === undefined ? figure : <Link to={to}>{figure}</Link>;
}
