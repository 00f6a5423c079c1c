import '../products.css';
import { DuplicateIcon } from '@blueprintjs/icons/lib/esm/generated/components/duplicate';
import { EditIcon } from '@blueprintjs/icons/lib/esm/generated/components/edit';
import { LayersIcon } from '@blueprintjs/icons/lib/esm/generated/components/layers';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../paths.ts';
import { TariffCode } from '../../../trade/TariffCode.tsx';
import { Terms } from '../../../trade/Terms.tsx';
import { useUnits } from '../../../trade/units.ts';
import { Instant, Money, Quantity } from '../../../ui/figures/Figures.tsx';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { type Fact, Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { Picture } from '../Picture.tsx';
import { productWords, standing } from '../product-words.ts';
import { useProductSteps } from './use-product-steps.ts';

const SIZES = ['weight', 'volume', 'length', 'width', 'height'] as const;
const STEPS = ['OFFER', 'RESTORE', 'SHELVE', 'WITHDRAW', 'DELETE'];

interface ProductRecordProps {
  readonly row: Product;
  readonly mayCopy: boolean;
}

/** A product or service as its company has it. */
export default function ProductRecord({ row, mayCopy }: ProductRecordProps) {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const units = useUnits();
  const texts = useLifecycleTexts('product', 'trade');
  // The address of the specification, with its slash.
  const steps = useProductSteps({ onDeleted: () => void navigate(`${paths.products}/`, { replace: true }) });
  const edit = standing(row, 'EDIT');
  const code = (value: string) => value && <code>{value}</code>;
  const unit = units.symbol(row.unit);
  const facts: Fact[] = [
    {
      label: t('field.price'),
      value:
        row.price !== null && row.currency ? (
          <>
            <Money amount={row.price} currency={row.currency} />{' '}
            <span className="k-muted">{t('price.per', { unit })}</span>
          </>
        ) : (
          t('price.none')
        ),
    },
    { label: t('field.minimum_order_quantity'), value: <Quantity value={row.minimum_order_quantity} unit={unit} /> },
    ...(row.is_service
      ? []
      : [{ label: t('field.quantity'), value: <Quantity value={row.quantity} unit={unit} /> } satisfies Fact]),
    { label: t('record.changed'), value: <Instant value={row.changed_at ?? row.created_at} /> },
  ];
  const sizes = SIZES.filter((name) => row[name] !== '');
  // What is on sale is mostly opened to be changed; what is not, to be sold.
  const change = edit?.reasons.includes('permission') ? null : edit?.enabled === false ? (
    <Button icon={EditIcon} blocked={edit.reasons.map(texts.reason).join(' ')}>
      {t('action.edit')}
    </Button>
  ) : (
    <LinkButton to={paths.productEdit(row.id)} icon={EditIcon} intent={row.for_sale ? 'primary' : 'none'}>
      {t('action.edit')}
    </LinkButton>
  );
  return (
    <Page
      title={row.name}
      crumbs={[{ label: t('list.products'), to: paths.products }]}
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
      {row.named && <InlineMessage>{t('record.named')}</InlineMessage>}
      <div className="pr-record">
        <Picture name={row.name} source={row.image} service={row.is_service} />
        <div className="pr-facts">
          <Section title={t('section.what')}>
            <Terms
              terms={[
                { label: t('field.kind'), value: t(row.is_service ? 'kind.service' : 'kind.product') },
                { label: t('field.intername'), value: row.intername },
                { label: t('field.product_code'), value: code(row.product_code) },
                { label: t('field.article'), value: code(row.article) },
                { label: t('field.barcode'), value: code(row.barcode) },
                { label: t('field.manufacturer'), value: row.manufacturer },
                { label: t('field.category'), value: row.category_label },
                {
                  label: t('field.tariff_number'),
                  value: row.tariff_number && (
                    <>
                      <TariffCode code={row.tariff_number} unlisted={row.tariff_unlisted} /> {row.tariff_number_label}
                    </>
                  ),
                },
              ]}
            />
          </Section>
          {!row.is_service && sizes.length > 0 && (
            <Section title={t('section.size')}>
              <Terms
                terms={[
                  ...sizes.map((name) => ({ label: t(`field.${name}`), value: row[name] })),
                  { label: t('field.measurement'), value: t(`measurement.${row.measurement}`, row.measurement) },
                ]}
              />
            </Section>
          )}
          {row.description && (
            <Section title={t('field.description')}>
              <p className="t-text">{row.description}</p>
            </Section>
          )}
        </div>
      </div>
    </Page>
  );
}
