import { useTranslation } from 'react-i18next';
import { isCode, PRODUCT_MARKS, PRODUCT_SIZES } from '../../../../../machines/lifecycles/product/product.groups.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { TariffCode } from '../../../trade/TariffCode.tsx';
import { Terms } from '../../../trade/Terms.tsx';
import { Section } from '../../../ui/page/Section.tsx';

/** Identification, sizes and description of a product. */
export function ProductDescription({ row }: { readonly row: Product }) {
  const { t } = useTranslation('products');
  const code = (value: string) => value && <code>{value}</code>;
  const sizes = PRODUCT_SIZES.filter((name) => row[name] !== '');
  return (
    <div className="pr-facts">
      <Section title={t('section.what')}>
        <Terms
          terms={[
            { label: t('field.kind'), value: t(row.is_service ? 'kind.service' : 'kind.product') },
            { label: t('field.intername'), value: row.intername },
            ...PRODUCT_MARKS.map((name) => ({
              label: t(`field.${name}`),
              value: isCode(name) ? code(row[name]) : row[name],
            })),
            { label: t('field.category'), value: row.category_label },
            {
              label: t('field.tariff_number'),
              value: row.tariff_number && (
                <>
                  <TariffCode code={row.tariff_number} /> {row.tariff_number_label}
                  {/* Shown to its owner, who can correct it. */}
                  {row.tariff_unlisted && <div className="k-muted k-small">{t('common:tariff.unlisted')}</div>}
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
  );
}
