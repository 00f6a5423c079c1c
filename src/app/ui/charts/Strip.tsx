import './charts.css';
import { Figure } from './Figure.tsx';
import type { Figures } from './figures.ts';
import { drawn } from './geometry.ts';

/** The days side by side, each with what falls on it. */
export function Strip({
  figures: { series, items },
  nothing,
}: {
  readonly figures: Figures;
  readonly nothing: string;
}) {
  return (
    <ol className="k-list k-strip">
      {series.map((day, at) => {
        const own = items.filter(({ values }) => drawn(values[day.key]) > 0);
        return (
          <li key={day.key} className={own.length === 0 ? 'k-strip-free' : at === 0 ? 'k-strip-late' : undefined}>
            <h3>{day.title}</h3>
            {own.length === 0 ? (
              <p className="k-muted k-small">{nothing}</p>
            ) : (
              <ul className="k-list">
                {own.map((item) => (
                  <li key={item.key}>
                    <strong>
                      <Figure series={day} item={item} />
                    </strong>{' '}
                    <span className="k-small">{item.label}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
