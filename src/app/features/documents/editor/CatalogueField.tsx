import { useTranslation } from 'react-i18next';
import type { Draft } from '../../../../../machines/flows/draft.ts';
import { money } from '../../../../contract/platform/format.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import { call } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n.ts';
import { ComboField } from '../../../ui/fields/ComboField.tsx';

interface CatalogueFieldProps {
  readonly currency: string;
  readonly onTake: (line: Draft) => void;
}

/** Adds a product of the own catalogue as a line; its price is used only if it is in the document's currency. */
export default function CatalogueField({ currency, onTake }: CatalogueFieldProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const search = async (query: string, signal: AbortSignal) => {
    const result = await call(productEndpoints.productList, { query: { search: query, page_size: '20' }, signal });
    if (!result.ok) throw new Error(result.kind);
    return result.data.results.map((product) => ({
      value: String(product.id),
      label: [
        product.name,
        product.product_code,
        product.price && product.currency ? money(language, product.price, product.currency) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      product,
    }));
  };
  const take = ({ id, name, unit, price, currency: own }: Product) =>
    onTake({ product: id, name, unit, price: own === currency ? (price ?? '') : '' });
  return (
    <ComboField
      name="catalogue"
      label={t('lines.catalogue')}
      hint={t('lines.catalogueHint')}
      value={null}
      search={search}
      onChange={(_, option) => {
        if (option && 'product' in option) take(option.product as Product);
      }}
    />
  );
}
