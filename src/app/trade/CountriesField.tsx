import './countries.css';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countriesOf } from '../../contract/platform/countries.ts';
import { countryName } from '../../contract/platform/format.ts';
import { fetchDictionary } from '../forms/dictionaries.ts';
import { useLanguage } from '../i18n.ts';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { Button } from '../ui/menu/Button.tsx';

interface CountriesFieldProps {
  /** "Seller’s country" by default. */
  readonly label?: string | undefined;
  /** Codes separated by commas. */
  readonly value: string;
  /** Adds the number of matches, where it is known. */
  readonly counted?: <T extends { readonly value: string; readonly label: string }>(option: T) => T;
  readonly onChange: (value: string) => void;
}

/** Selects several countries, each found by its name. */
export function CountriesField({ label, value, counted = (option) => option, onChange }: CountriesFieldProps) {
  const { t } = useTranslation('market');
  const title = label ?? t('filter.countries');
  const language = useLanguage();
  const client = useQueryClient();
  const chosen = countriesOf(value);
  const plain = (text: string) => text.toLocaleLowerCase(language);
  const search = async (query: string) => {
    // The full list is needed only for a search.
    const all = await fetchDictionary(client, 'countryList');
    return all
      .filter((each) => !chosen.includes(each.value) && plain(`${each.label} ${each.value}`).includes(plain(query)))
      .map((option) => counted(option));
  };
  return (
    <div className="t-countries">
      <ComboField
        // The chosen country moves below, and the field is ready for the next.
        key={value}
        name="countries"
        label={title}
        value={null}
        placeholder={t('filter.addCountry')}
        search={search}
        onChange={(code) => code && onChange([...chosen, code].join(','))}
      />
      {chosen.length > 0 && (
        <ul className="t-chips k-list" aria-label={title}>
          {chosen.map((code) => (
            <li key={code}>
              {countryName(language, code)}
              <Button
                minimal
                size="small"
                icon={CrossIcon}
                label={t('filter.remove', { name: countryName(language, code) })}
                onClick={() => onChange(chosen.filter((each) => each !== code).join(','))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
