import './charts.css';
import { Link } from 'react-router-dom';
import { Figure } from './Figure.tsx';
import type { Figures, Item } from './figures.ts';
import { drawn, lengthOf, percent } from './geometry.ts';

interface BarsProps {
  readonly figures: Figures;
  /** Key of a second series that is part of the first and drawn within it. */
  readonly part?: string | undefined;
  /** Key of the series that each item's bar is relative to; by default bars are relative to the longest. */
  readonly against?: string | undefined;
}

/** Horizontal bars of the first series, starting at zero, each with its label and figure. */
export function Bars({ figures: { series, items }, part, against }: BarsProps) {
  const [first, ...others] = series;
  if (!first) return null;
  // If the part equals the whole, it is left out.
  const shown = (item: Item) =>
    others.filter(
      ({ key }) =>
        key === against ||
        (key === part && item.values[key] !== undefined && drawn(item.values[key]) !== drawn(item.values[first.key])),
    );
  // A single bar has no meaningful length, so it becomes a line of text.
  const lone = items.length === 1 && part === undefined && against === undefined;
  const most = Math.max(0, ...items.map(({ values }) => drawn(values[first.key])));
  const measure = (item: Item) => (against === undefined ? most : drawn(item.values[against]));
  return (
    <ol className="k-list k-bars">
      {items.map((item) => (
        <li key={item.key} className={lone ? 'k-bar-lone' : undefined}>
          <span className="k-bar-label">
            {item.to === undefined ? item.label : <Link to={item.to}>{item.label}</Link>}
            {item.note && <span className="k-muted k-small"> {item.note}</span>}
          </span>
          {!lone && (
            <svg className="k-bar" aria-hidden="true">
              {against !== undefined && <rect className="k-bar-room" width="100%" height="100%" />}
              <rect
                className={part === undefined || item.values[part] === undefined ? 'k-bar-full' : 'k-bar-soft'}
                width={percent(lengthOf(item.values[first.key] ?? 0, measure(item)))}
                height="100%"
              />
              {part !== undefined && (
                <rect
                  className="k-bar-full"
                  width={percent(lengthOf(item.values[part] ?? 0, measure(item)))}
                  height="100%"
                />
              )}
            </svg>
          )}
          <span className="k-bar-figure">
            <Figure series={first} item={item} plain />
            {shown(item).map((each) => (
              <span key={each.key} className="k-muted k-small">
                {each.title} <Figure series={each} item={item} plain />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
