import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { orderIs } from '../../../../machines/lifecycles/order/order.tags.ts';
import { big } from '../../../../machines/money/decimal.ts';
import { goodsName } from '../../../contract/catalogue/shown-name.ts';
import { quantity } from '../../../contract/platform/format.ts';
import type { Order, OrderLine } from '../../../contract/procurement/order.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Quantity } from '../../ui/figures/Figures.tsx';
import { ToneTag } from '../../ui/workflow/StatusTag.tsx';
import { computed } from '../amounts.ts';
import { useUnits } from '../units.ts';

interface CellProps {
  readonly row: Order;
  readonly line: OrderLine;
}

/** The ordered goods: linked to the seller's own product, or while it is on sale to its public page. */
export function LineName({ row, line }: CellProps) {
  const language = useLanguage();
  const name = goodsName(language, line);
  const to =
    line.product === null
      ? null
      : row.side === 'seller'
        ? paths.product(line.product)
        : line.on_sale
          ? paths.publicProduct(line.product)
          : null;
  return (
    <>
      <strong dir="auto">{to === null ? name : <Link to={to}>{name}</Link>}</strong>
      {line.name !== name && (
        <div className="k-muted k-small" dir="auto">
          {line.name}
        </div>
      )}
    </>
  );
}

/** Available stock of the product, or the quantity reserved for this order; and whether it is enough. */
export function LineStock({ row, line }: CellProps) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const units = useUnits();
  if (line.available === null) return <span className="k-muted">–</span>;
  const unit = (much: string | null) => units.symbol(line.unit, much);
  if (line.reserved !== '0')
    return (
      <>
        <Quantity value={line.reserved} unit={unit(line.reserved)} />
        <div className="k-muted k-small">{t('order.reserved')}</div>
      </>
    );
  const wanted = line.proposed_quantity ?? line.quantity;
  const short = computed(() => big(wanted).minus(line.available ?? '0'));
  const asked = orderIs('waiting', row.status);
  return (
    <>
      <Quantity value={line.available} unit={unit(line.available)} />
      {asked && short?.gt(0) && (
        <div>
          <ToneTag tone="amber">
            {t('order.short', {
              many: quantity(language, short.toFixed()),
              unit: units.symbolOf(line.unit, short.toFixed()),
            })}
          </ToneTag>
        </div>
      )}
    </>
  );
}
