import type { useProductSteps } from '../record/use-product-steps.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../paths.ts';
import { useUnits } from '../../../trade/units.ts';
import { InstantDay, Money, Quantity } from '../../../ui/figures/Figures.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { Picture } from '../Picture.tsx';
import { productWords } from '../product-words.ts';

const STEPS = ['EDIT', 'OFFER', 'SHELVE', 'RESTORE', 'WITHDRAW', 'DELETE'];
/** Steps of other states or roles are left out of a row; a step refused in this state shows the reason. */
const ofThisStage = ({ allowed }: Product) =>
  allowed.filter(({ reasons }) => !reasons.includes('state') && !reasons.includes('permission'));

interface Options {
  readonly services: boolean;
  readonly steps: ReturnType<typeof useProductSteps>;
}

/** Columns of the list of products or services, with their steps. */
export function useProductColumns({ services, steps }: Options): Column<Product>[] {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const units = useUnits();
  const price = (row: Product) =>
    row.price !== null && row.currency ? (
      <span className="pr-price">
        <Money amount={row.price} currency={row.currency} /> <span className="k-unit">/ {units.symbol(row.unit)}</span>
      </span>
    ) : (
      <span className="k-muted">{t('price.none')}</span>
    );
  return [
    {
      key: 'name',
      title: t('field.name'),
      sortKey: 'name',
      render: (row) => (
        <span className="pr-named">
          <Picture small name={row.name} source={row.image} goods={row} />
          <span>
            <span className="t-name">{row.name}</span>
            {row.product_code && <code className="pr-code k-small k-muted">{row.product_code}</code>}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('field.status'),
      narrowEnd: true,
      render: (row) => (
        <>
          <StatusTag lifecycle="product" domain="trade" state={row.status} />
          <span className="k-small t-narrow">{price(row)}</span>
        </>
      ),
    },
    { key: 'price', title: t('field.price'), align: 'end', minor: true, render: price },
    ...(services
      ? []
      : [
          {
            key: 'quantity',
            title: t('field.quantity'),
            align: 'end',
            minor: true,
            render: (row: Product) => (
              <Quantity
                value={row.is_service ? null : row.quantity}
                unit={units.symbol(row.unit, row.is_service ? null : row.quantity)}
              />
            ),
          } as const,
        ]),
    {
      key: 'created',
      title: t('record.created'),
      sortKey: 'created_at',
      minor: true,
      render: (row) => (
        <>
          <InstantDay value={row.created_at} />
          {row.changed_at && row.changed_at !== row.created_at && (
            <span className="k-under">
              {t('record.changed')}: <InstantDay value={row.changed_at} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'steps',
      title: t('list.steps'),
      hideTitle: true,
      align: 'end',
      render: (row) => (
        <LifecycleActions
          lifecycle={productWords}
          of={row.name}
          allowed={ofThisStage(row)}
          only={STEPS}
          primary={null}
          busy={steps.busy}
          onSend={(event) => (event === 'EDIT' ? void navigate(paths.productEdit(row.id)) : steps.send(row, event))}
        />
      ),
    },
  ];
}
