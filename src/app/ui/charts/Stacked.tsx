import './charts.css';
import { Link } from 'react-router-dom';
import { Figure } from './Figure.tsx';
import type { Figures } from './figures.ts';
import { drawn, parts, percent } from './geometry.ts';

/** One bar per item, divided among its series; below it each part with its figure. */
export function Stacked({ figures: { series, items } }: { readonly figures: Figures }) {
  const drawnSeries = series.filter(({ tableOnly }) => !tableOnly);
  return (
    <ul className="k-list k-stacks">
      {items.map((item) => {
        const places = parts(drawnSeries.map(({ key }) => item.values[key] ?? 0));
        return (
          <li key={item.key}>
            <h3>
              {item.to === undefined ? item.label : <Link to={item.to}>{item.label}</Link>}
              {item.note && <span className="k-muted k-small"> {item.note}</span>}
            </h3>
            <svg className="k-stack-bar" aria-hidden="true">
              {places.map(({ x, width }, at) => (
                <rect
                  key={drawnSeries[at]?.key}
                  className={`k-shade-${at + 1}`}
                  x={percent(x)}
                  width={percent(width)}
                  height="100%"
                />
              ))}
            </svg>
            <dl className="k-keys">
              {drawnSeries.map((each, at) => (
                <div key={each.key} className={drawn(item.values[each.key]) === 0 ? 'k-key-none' : undefined}>
                  <dt>
                    <i className={`k-swatch k-shade-${at + 1}`} aria-hidden="true" />
                    {each.title}
                  </dt>
                  <dd>
                    <Figure series={each} item={item} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
