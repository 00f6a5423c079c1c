import { useEffect, useState } from 'react';
import { taricEndpoints } from '../../contract/catalogue/taric.ts';
import { call } from '../api/client.ts';
import type { Option } from '../ui/fields/SelectField.tsx';

const WHOLE = /^(\d{4}|\d{6}|\d{8}|\d{10})$/;
/** Maximum number of codes in one query. */
const AT_ONCE = 100;
const digitsOf = (text: string): string => text.replace(/[\s.]/g, '');

async function find(search: string, signal: AbortSignal): Promise<readonly { code: string; name: string }[]> {
  const result = await call(taricEndpoints.taricList, { query: { search, page_size: '40' }, signal });
  return result.ok ? result.data.results : [];
}

/**
 * Finds codes by digits or words. A chapter is no tariff number: when nothing else matches, its headings are returned.
 * A full code that no list contains may be entered too, and is marked.
 */
export async function searchTariffs(query: string, signal: AbortSignal): Promise<readonly Option[]> {
  const isHeading = ({ code }: { code: string }) => code.length > 2;
  let found = await find(query, signal);
  const [chapter] = found;
  if (chapter && !found.some(isHeading)) found = await find(chapter.code, signal);
  const options = found.filter(isHeading).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  const digits = digitsOf(query);
  const typed = WHOLE.test(digits) && !options.some(({ value }) => value === digits);
  const unique = options.filter((option, index) => options.findIndex(({ value }) => value === option.value) === index);
  return typed ? [{ value: digits, label: digits }, ...unique] : unique;
}

/** Whether a list contains a code: queried once per page load. */
const listed = new Map<string, boolean>();

/** The codes among these that no loaded list contains. */
export function useUnlisted(codes: readonly string[]): ReadonlySet<string> {
  const [, answered] = useState(0);
  const asked = [...new Set(codes)].filter((code) => WHOLE.test(code) && !listed.has(code)).slice(0, AT_ONCE);
  const question = asked.join(',');
  useEffect(() => {
    if (question === '') return;
    const abort = new AbortController();
    const ask = async () => {
      const query = { codes: question, page_size: String(AT_ONCE) };
      const result = await call(taricEndpoints.taricList, { query, signal: abort.signal });
      if (!result.ok || abort.signal.aborted) return;
      for (const code of question.split(','))
        listed.set(
          code,
          result.data.results.some((row) => row.code === code),
        );
      answered((times) => times + 1);
    };
    void ask();
    return () => abort.abort();
  }, [question]);
  return new Set(codes.filter((code) => listed.get(code) === false));
}
