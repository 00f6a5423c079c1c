import type { StockListRow } from '../../../contract/catalogue/stock.ts';

type Level = Pick<StockListRow, 'on_hand' | 'available' | 'minimum' | 'low_since'>;

/** A text that is not a number counts as zero. */
const amount = (value: string | null): number => Math.max(0, Number(value ?? 0) || 0);

/** Bar of available and reserved stock, with the warning level. The figures beside it are the accessible version. */
export function StockLevel({ row }: { readonly row: Level }) {
  // Without a warning level, every stock would be a full bar.
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
