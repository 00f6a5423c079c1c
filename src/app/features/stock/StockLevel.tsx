import type { StockListRow } from '../../../contract/catalogue/stock.ts';

type Level = Pick<StockListRow, 'on_hand' | 'available' | 'minimum' | 'low_since'>;

/** What is no number draws nothing. */
const amount = (value: string | null): number => Math.max(0, Number(value ?? 0) || 0);

/** Available, then reserved, against the warning level. The figures beside it say the same to everybody. */
export function StockLevel({ row }: { readonly row: Level }) {
  // Held against itself any stock would be a full bar.
  if (row.minimum === null) return null;
  const whole = Math.max(amount(row.on_hand), amount(row.minimum));
  const share = (value: number): string => `${whole === 0 ? 0 : Math.min(100, (value / whole) * 100)}%`;
  const free = amount(row.available);
  return (
    <span className="st-level" aria-hidden="true">
      <span className={row.low_since === null ? 'st-free' : 'st-free st-free-low'} style={{ width: share(free) }} />
      <span className="st-kept" style={{ width: share(amount(row.on_hand) - free) }} />
      <span className="st-mark" style={{ left: share(amount(row.minimum)) }} />
    </span>
  );
}
