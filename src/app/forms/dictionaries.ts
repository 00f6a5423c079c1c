import type { QueryClient } from '@tanstack/react-query';
import { dictionaryEndpoints } from '../../contract/catalogue/dictionary.ts';
import { call } from '../api/client.ts';
import { ApiError, keyOf, useApi } from '../api/queries.ts';
import type { Option } from '../ui/fields/SelectField.tsx';

type Dictionary = 'countryList' | 'languageList' | 'currencyList';

/** The same list, fetched on demand. */
export async function fetchDictionary(client: QueryClient, name: Dictionary): Promise<readonly Option[]> {
  const endpoint = dictionaryEndpoints[name];
  const queryFn = async () => {
    const answer = await call(endpoint, {});
    if (!answer.ok) throw new ApiError(answer);
    return answer.data;
  };
  const rows = await client.query({ queryKey: keyOf(endpoint), queryFn, staleTime: Infinity });
  return rows.map(({ code, name: label }) => ({ value: code, label }));
}

/** The whole list as options, in the language of the interface. */
export function useDictionary(name: Dictionary): readonly Option[] {
  const answer = useApi(dictionaryEndpoints[name]);
  return answer.data?.map(({ code, name: label }) => ({ value: code, label })) ?? [];
}
