import './seal.css';

const POINTS = 18;

/** Outline of the seal: its bulges are derived from the hash, so that no two seals look the same. */
function edge(hash: string): string {
  const points = Array.from({ length: POINTS }, (_, at) => {
    const bulge = parseInt(hash[at % hash.length] ?? '0', 16) / 15;
    const radius = 20.5 + bulge * 2.5;
    const angle = (at / POINTS) * 2 * Math.PI;
    return [24 + radius * Math.cos(angle), 24 + radius * Math.sin(angle)] as const;
  });
  const middle = (at: number): string => {
    const [x = 0, y = 0] = points[at % POINTS] ?? [];
    const [u = 0, v = 0] = points[(at + 1) % POINTS] ?? [];
    return `${((x + u) / 2).toFixed(1)} ${((y + v) / 2).toFixed(1)}`;
  };
  const curves = points.map(([x, y], at) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(at)}`);
  return `M${middle(POINTS - 1)}${curves.join('')}Z`;
}

/** A receipt as a wax seal with the first four digits of its hash. The full hash is shown beside it. */
export function Seal({ hash, size = 'small' }: { readonly hash: string; readonly size?: 'small' | 'large' }) {
  return (
    <svg className={`k-seal k-seal-${size}`} viewBox="0 0 48 48" aria-hidden="true">
      <path d={edge(hash)} className="k-seal-wax" />
      <circle cx="24" cy="24" r="16" className="k-seal-ring" />
      <text x="24" y="28" textAnchor="middle">
        {hash.slice(0, 4)}
      </text>
    </svg>
  );
}
