import './charts.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from './Figure.tsx';
import type { Figures } from './figures.ts';
import { drawn, shadeEnds, shadeOf, toneOf } from './geometry.ts';
import { frameOf, loadWorld, type World } from './world.ts';

interface WorldMapProps {
  /** Items keyed by ISO 3166-1 alpha-2. */
  readonly figures: Figures;
  readonly summary: string;
}

/** Countries shaded by the first series. Countries too small for the map are in the list beside it. */
export default function WorldMap({ figures: { series, items }, summary }: WorldMapProps) {
  const { t } = useTranslation('dashboard');
  const [first] = series;
  const [pointed, setPointed] = useState<string | null>(null);
  const [world, setWorld] = useState<World | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadWorld().then(setWorld, () => setFailed(true));
  }, []);
  if (failed || !first) return <p className="k-muted">{t('map.missing')}</p>;
  if (!world) return <div className="k-map k-bone" />;
  const byCode = new Map(items.map((item) => [item.key, item]));
  const ends = shadeEnds(Math.max(0, ...items.map(({ values }) => drawn(values[first.key]))));
  const item = pointed === null ? undefined : byCode.get(pointed);
  const left = items.filter(({ key }) => !world.has(key));
  return (
    <div className="k-map-box">
      <svg
        className="k-map"
        role="img"
        aria-label={summary}
        viewBox={frameOf(items.map(({ key }) => world.get(key)?.box).filter((box) => box !== undefined)).join(' ')}
        onPointerLeave={() => setPointed(null)}
      >
        {[...world].map(([code, { path }]) => (
          <path
            key={code}
            d={path}
            data-country={code}
            className={`k-land-${toneOf(shadeOf(drawn(byCode.get(code)?.values[first.key]), ends), ends)}`}
            onPointerEnter={() => setPointed(code)}
            onPointerDown={() => setPointed(code)}
          />
        ))}
      </svg>
      <p className="k-map-keys k-small k-muted" aria-hidden="true">
        {item ? (
          <>
            {item.label} <Figure series={first} item={item} plain />
          </>
        ) : (
          ends.map((end, at) => {
            const from = (ends[at - 1] ?? 0) + 1;
            return (
              <span key={end}>
                <i className={`k-swatch k-land-${toneOf(at + 1, ends)}`} />
                {from === end ? end : `${from}–${end}`}
              </span>
            );
          })
        )}
      </p>
      {left.length > 0 && (
        <p className="k-small k-muted">{t('map.left', { countries: left.map(({ label }) => label).join(', ') })}</p>
      )}
    </div>
  );
}
