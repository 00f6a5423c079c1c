import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { categoryEndpoints } from '../../../../contract/catalogue/category.ts';
import { publicProductEndpoints } from '../../../../contract/catalogue/public-product.ts';
import { useApi } from '../../../api/queries.ts';
import { useCurrencies } from '../../../trade/choices.ts';
import { TariffField } from '../../../trade/TariffField.tsx';
import { useTypedFilter } from '../../../trade/use-typed-filter.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { CountriesField } from '../../../trade/CountriesField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { isComposing } from '../../../ui/page/composing.ts';
import { READ } from './filters.ts';
import type { useAside } from './state.ts';
import type { Market } from './use-market.ts';

interface FilterPanelProps {
  readonly market: Market;
  readonly aside: ReturnType<typeof useAside>;
}

/** Filters in a column beside the results; on a narrow screen in a drawer above them. */
export default function FilterPanel({ market, aside }: FilterPanelProps) {
  const { t } = useTranslation('market');
  const { narrow: drawer, called, set } = aside;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened the panel is gone or covered, so the panel takes the focus.
    if (called && (drawer || document.activeElement === document.body))
      panel.current?.querySelector<HTMLElement>('button')?.focus();
  }, [called, drawer]);
  useEffect(() => {
    if (!drawer) return;
    const onKey = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && !isComposing(event) && set(false);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.getElementById('market-filters')?.focus();
    };
  }, [drawer, set]);
  const close = () => {
    // Closing brings back the button beside the results, which then takes the focus.
    flushSync(() => set(false));
    document.getElementById('market-filters')?.focus();
  };
  return (
    <>
      {drawer && <div className="m-veil" onClick={() => set(false)} aria-hidden="true" />}
      <div
        ref={panel}
        className={drawer ? 'm-aside m-drawer' : 'm-aside'}
        aria-label={t('filters')}
        {...(drawer ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' })}
      >
        <div className="m-aside-head">
          <h2>{t('filters')}</h2>
          <Button minimal icon={CrossIcon} label={t('common:ui.close')} onClick={close} />
        </div>
        <Fields market={market} />
        {market.narrowed.length > 0 && <Button onClick={market.clear}>{t('clear')}</Button>}
        {drawer && (
          <Button intent="primary" onClick={() => set(false)}>
            {t('showResults')}
          </Button>
        )}
      </div>
    </>
  );
}

function Fields({ market: { list, values, errors, query, active, fetchData } }: Pick<FilterPanelProps, 'market'>) {
  const { t } = useTranslation('market');
  const currencies = useCurrencies();
  const categories = useApi(categoryEndpoints.categoryList).data ?? [];
  const { page: _page, page_size: _size, ordering: _ordering, ...filters } = query;
  const { data: counts } = useApi(
    publicProductEndpoints.publicProductCounts,
    { query: filters },
    // Not needed without filters, and it would slow down the home page.
    { enabled: fetchData && active.length > 0, keepPrevious: true },
  );
  const counted =
    (filter: 'countries' | 'currency' | 'category') =>
    <T extends { readonly value: string; readonly label: string }>(option: T): T => {
      const n = counts?.[filter]?.[option.value];
      return n ? { ...option, label: t('filter.counted', { name: option.label, n }) } : option;
    };
  const tariff = useTypedFilter(list, 'tariff', READ.tariff);
  const price = {
    minprice: useTypedFilter(list, 'minprice', READ.minprice),
    maxprice: useTypedFilter(list, 'maxprice', READ.maxprice),
  };
  // Filtering by code is usually enough; a text filter in the URL is shown and can be removed.
  const [worded] = useState(values.tariff !== '');
  const priced = values.minprice !== '' || values.maxprice !== '';
  return (
    <>
      {categories.length > 0 && (
        <SelectField
          name="category"
          label={t('filter.category')}
          value={values.category}
          placeholder={t('filter.anyCategory')}
          options={categories.map(({ id, path, name }) =>
            counted('category')({ value: String(id), label: path || name }),
          )}
          onChange={(value) => list.set({ category: value })}
        />
      )}
      <CountriesField
        value={values.countries}
        counted={counted('countries')}
        onChange={(value) => list.set({ countries: value })}
      />
      <div className="m-prices">
        {(['minprice', 'maxprice'] as const).map((name) => (
          <DecimalField
            key={name}
            name={name}
            label={t(`filter.${name}`)}
            value={price[name].text}
            onChange={price[name].setText}
            error={errors[name] && [t(`filter.error.${errors[name]}`)]}
          />
        ))}
      </div>
      <SelectField
        name="currency"
        label={t('filter.currency')}
        value={values.currency}
        placeholder={t('filter.anyCurrency')}
        // Amounts in different currencies cannot be compared.
        hint={priced && values.currency === '' ? t('filter.currencyHint') : undefined}
        options={currencies.map(counted('currency'))}
        onChange={(value) => list.set({ currency: value })}
      />
      <TariffField
        key={values.tariff_number}
        name="tariff_number"
        label={t('filter.tariff_number')}
        value={values.tariff_number}
        unlisted={false}
        onChange={(value) => list.set({ tariff_number: value })}
      />
      {(worded || values.tariff !== '') && (
        <TextField
          name="tariff"
          label={t('filter.tariff')}
          hint={t('filter.tariffHint')}
          value={tariff.text}
          onChange={tariff.setText}
          autoComplete="off"
          maxLength={120}
        />
      )}
    </>
  );
}
