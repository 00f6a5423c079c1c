import '../products.css';
import { DuplicateIcon } from '@blueprintjs/icons/lib/esm/generated/components/duplicate';
import { EditIcon } from '@blueprintjs/icons/lib/esm/generated/components/edit';
import { LayersIcon } from '@blueprintjs/icons/lib/esm/generated/components/layers';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { Picture } from '../Picture.tsx';
import { listOf } from '../product-list.ts';
import { productWords, standing } from '../product-words.ts';
import { ProductDescription } from './ProductDescription.tsx';
import { useProductFacts } from './use-product-facts.tsx';
import { useProductSteps } from './use-product-steps.ts';

const STEPS = ['OFFER', 'RESTORE', 'SHELVE', 'WITHDRAW', 'DELETE'];

interface ProductRecordProps {
  readonly row: Product;
  readonly mayCopy: boolean;
}

/** A product or service as its own company sees it. */
export default function ProductRecord({ row, mayCopy }: ProductRecordProps) {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const facts = useProductFacts(row);
  // Path from the specification, with the trailing slash.
  const steps = useProductSteps({ onDeleted: () => void navigate(`${paths.products}/`, { replace: true }) });
  // A product on sale is mostly opened to be edited, others to be put on sale.
  const change = <EditButton row={row} />;
  return (
    <Page
      title={row.name}
      crumbs={[listOf(t, row.is_service)]}
      status={<StatusTag lifecycle="product" domain="trade" state={row.status} />}
      facts={facts}
      menu={
        <>
          {!row.is_service && (
            <LinkButton to={paths.stockOf(row.id)} icon={LayersIcon}>
              {t('action.stock')}
            </LinkButton>
          )}
          {mayCopy && (
            <LinkButton to={paths.productCopy(row.id)} icon={DuplicateIcon}>
              {t('action.copy')}
            </LinkButton>
          )}
          {!row.for_sale && change}
        </>
      }
      primary={
        <>
          <LifecycleActions
            lifecycle={productWords}
            allowed={row.allowed}
            only={STEPS}
            primary={row.for_sale ? null : undefined}
            busy={steps.busy}
            onSend={(event) => steps.send(row, event)}
          />
          {row.for_sale && change}
        </>
      }
    >
      {steps.problem !== null && <InlineMessage intent="danger">{steps.problem}</InlineMessage>}
      <div className="pr-record">
        <Picture name={row.name} source={row.image} goods={row} />
        <ProductDescription row={row} />
      </div>
    </Page>
  );
}

/** Link to the editor, or the reason why it is blocked; hidden from users who may not edit products at all. */
function EditButton({ row }: { readonly row: Product }) {
  const { t } = useTranslation('products');
  const texts = useLifecycleTexts('product', 'trade');
  const edit = standing(row, 'EDIT');
  if (edit?.reasons.includes('permission')) return null;
  return edit?.enabled === false ? (
    <Button icon={EditIcon} blocked={edit.reasons.map(texts.reason).join(' ')}>
      {t('action.edit')}
    </Button>
  ) : (
    <LinkButton to={paths.productEdit(row.id)} icon={EditIcon} intent={row.for_sale ? 'primary' : 'none'}>
      {t('action.edit')}
    </LinkButton>
  );
}
