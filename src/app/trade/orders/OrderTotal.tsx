import type { Order } from '../../../contract/procurement/order.ts';
import { Money } from '../../ui/figures/Figures.tsx';

/** The order's total; beside it, while a change is proposed, the proposed total. */
export function OrderTotal({ row }: { readonly row: Order }) {
  const total = <Money amount={row.total} currency={row.currency} />;
  if (row.status !== 'changeProposed' || row.proposed_total === null) return total;
  return (
    <>
      <del className="k-muted">{total}</del>{' '}
      <ins>
        <Money amount={row.proposed_total} currency={row.currency} />
      </ins>
    </>
  );
}
