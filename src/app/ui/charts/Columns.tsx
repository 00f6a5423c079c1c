import './charts.css';
import { useState } from 'react';
import { useLanguage } from '../../i18n.ts';
import { compact } from '../../../contract/platform/format.ts';
import { Figure } from './Figure.tsx';
import { type Figures, type Item, said } from './figures.ts';
import { columnPlace, drawn, percent, scaleOf } from './geometry.ts';

/** More labels than this would overlap. */
const MOST_LABELS = 12;

interface ColumnsProps {
  readonly figures: Figures;
  /** Text alternative of the chart. */
  readonly summary: string;
  /** Shorter label of an item, shown below its column. */
  readonly short: (item: Item) => string;
}

/** Columns by month, side by side from zero; the legend above shows the totals or the figures of the hovered month. */
export function Columns({ figures: { series, items, total }, summary, short }: ColumnsProps) {
  const language = useLanguage();
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = series.filter(({ tableOnly }) => !tableOnly);
  const scale = scaleOf(items.flatMap(({ values }) => shown.map(({ key }) => drawn(values[key]))));
  const zero = scale.at(0);
  const month = items.find(({ key }) => key === pointed);
  const told = month ?? total;
  const every = Math.ceil(items.length / MOST_LABELS);
  return (
    <div className="k-columns">
      <p className="k-key-when">{month?.label ?? total?.label}</p>
      <dl className="k-keys">
        {shown.map((each, at) => (
          <div key={each.key}>
            <dt>
              <i className={`k-swatch k-series-${at + 1}`} aria-hidden="true" />
              {each.title}
            </dt>
            {told && (
              <dd>
                <Figure series={each} item={told} plain />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className="k-plot" onPointerLeave={() => setPointed(null)}>
        <div className="k-plot-lines" aria-hidden="true">
          {scale.lines.map((line) => (
            <span key={line} style={{ top: percent(scale.at(line)) }}>
              {compact(language, line)}
            </span>
          ))}
        </div>
        <svg role="img" aria-label={summary}>
          {scale.lines.map((line) => (
            <line
              key={line}
              className={line === 0 ? 'k-zero' : 'k-line'}
              x2="100%"
              y1={percent(scale.at(line))}
              y2={percent(scale.at(line))}
            />
          ))}
          {items.map((item, group) => (
            <g key={item.key} className={pointed === item.key ? 'k-pointed' : undefined}>
              <rect
                className="k-month"
                x={percent(group / items.length)}
                width={percent(1 / items.length)}
                height="100%"
                onPointerEnter={() => setPointed(item.key)}
                onPointerDown={() => setPointed(item.key)}
              />
              {shown.map((each, column) => {
                const value = drawn(item.values[each.key]);
                const { x, width } = columnPlace(group, items.length, column, shown.length);
                return (
                  <rect
                    key={each.key}
                    className={`k-column k-series-${column + 1}`}
                    data-figure={`${item.label} · ${each.title} · ${said(language, each, item, item.values[each.key] ?? 0)}`}
                    x={percent(x)}
                    width={percent(width)}
                    y={percent(Math.min(zero, scale.at(value)))}
                    height={percent(Math.abs(scale.at(value) - zero))}
                  />
                );
              })}
            </g>
          ))}
        </svg>
        <ol className="k-list k-plot-labels" aria-hidden="true">
          {items.map((item, at) => (
            <li key={item.key}>{at % every === 0 && short(item)}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
