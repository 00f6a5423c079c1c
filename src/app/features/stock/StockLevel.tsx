import type { StockListRow } from '../../../contract/catalogue/stock.ts';

type Level = Pick<StockListRow, 'on_hand' | 'available' | 'minimum' | 'low_since'>;

/** A text that is not a number counts as zero. */
const amount = (value: string | null): number => Math.max(0, Number(value ?? 0) || 0);

/** Bar of available and reserved stock, with the warning level, if there is one. The figures beside it are the accessible version. */
export function StockLevel({ row }: { readonly row: Level }) {
  const free = amount(row.available);
  const whole = Math.max(amount(row.on_hand), amount(row.minimum));
  const share = (value: number): string => `${whole === 0 ? 0 : Math.min(100, (value / whole) * 100)}%`;
  return (
    <span className="st-level" aria-hidden="true">
      <span className={row.low_since === null ? 'st-free' : 'st-free st-free-low'} style={{ width: share(free) }} />
      <span className="st-kept" style={{ width: share(amount(row.on_hand) - free) }} />
      {row.minimum !== null && <span className="st-mark" style={{ left: share(amount(row.minimum)) }} />}
    </span>
  );
}
