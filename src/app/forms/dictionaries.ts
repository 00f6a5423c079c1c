import { dictionaryEndpoints } from '../../contract/catalogue/dictionary.ts';
import { useApi } from '../api/queries.ts';
import type { Option } from '../ui/fields/SelectField.tsx';

type Dictionary = 'countryList' | 'languageList' | 'currencyList' | 'roleList';

/** The whole list as choices, in the language of the interface. */
export function useDictionary(name: Dictionary): readonly Option[] {
  const answer = useApi(dictionaryEndpoints[name]);
  return answer.data?.map(({ code, name: label }) => ({ value: code, label })) ?? [];
}
