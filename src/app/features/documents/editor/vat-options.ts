import { useMemo } from 'react';
import { isPolishSeller, VAT_CATEGORIES, type VatCategory } from '../../../../../machines/money/rates.ts';
import { ratesOf } from '../../../../../machines/money/standard-rates.ts';
import { useVatName } from '../sums/vat-name.ts';
import type { Option } from '../../../ui/fields/SelectField.tsx';

/** Rates of the seller's country, rates already used by the lines, and the categories without a rate. */
export function useVatOptions(country: string, used: readonly string[]): readonly Option[] {
  const name = useVatName();
  const carried = [...new Set(used)].sort().join(' ');
  return useMemo(() => {
    const own = ratesOf(country)
      .filter((rate) => rate !== '0')
      .map((rate) => `S:${rate}`);
    // Only Poland distinguishes services within the Union.
    const known = (category: VatCategory) => category !== 'AEU' || isPolishSeller(country) || carried.includes('AEU:');
    const others = VAT_CATEGORIES.filter((category) => category !== 'S' && known(category)).map(
      (category) => `${category}:0`,
    );
    const all = [...new Set([...own, ...carried.split(' ').filter((value) => value.startsWith('S:')), ...others])];
    return all.map((value) => {
      const [category = 'S', rate = '0'] = value.split(':');
      return { value, label: name(category as VatCategory, rate) };
    });
    // eslint-disable-next-line react/exhaustive-deps -- `name` changes with the language only, which reloads the page
  }, [country, carried]);
}
