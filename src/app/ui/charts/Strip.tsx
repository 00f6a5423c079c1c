import './charts.css';
import { Link } from 'react-router-dom';
import { Figure } from './Figure.tsx';
import type { Figures, Item, Series } from './figures.ts';
import { drawn } from './geometry.ts';

/** Consecutive days, each with its items. */
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
                    <Entry day={day} item={item} />
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

/** Count and noun link to the list of that day; if it has no filter by day, the noun links to the whole list. */
function Entry({ day, item }: { readonly day: Series; readonly item: Item }) {
  const number = (
    <strong>
      <Figure series={day} item={item} plain />
    </strong>
  );
  const noun = <span className="k-small">{item.counted?.(drawn(item.values[day.key])) ?? item.label}</span>;
  const ofDay = item.links?.[day.key];
  if (ofDay !== undefined)
    return (
      <Link to={ofDay}>
        {number} {noun}
      </Link>
    );
  return (
    <>
      {number} {item.to === undefined ? noun : <Link to={item.to}>{noun}</Link>}
    </>
  );
}
