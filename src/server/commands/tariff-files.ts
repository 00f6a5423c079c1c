import Papa from 'papaparse';
import type { TariffScheme } from '../../contract/catalogue/taric.ts';

export interface TariffCode {
  readonly scheme: TariffScheme;
  readonly code: string;
  readonly name: string;
}

/** The dashes that show a heading's depth are not part of its name. */
const name = (text: string): string => text.replace(/^[\s–-]+/, '').trim();

/** `section,hscode,description,parent,level` of the Harmonized System: its headings and the codes below them. */
function harmonizedSystem(text: string): TariffCode[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const [broken] = errors;
  if (broken) throw new Error(`The file is truncated or damaged: ${broken.message}.`);
  return data.flatMap((row) => {
    const code = row['hscode'] ?? '';
    return /^\d{4}(\d{2})?$/.test(code) ? [{ scheme: 'hs' as const, code, name: name(row['description'] ?? '') }] : [];
  });
}

function combinedNomenclature(rows: readonly ({ code?: unknown; name?: unknown } | null)[]): TariffCode[] {
  return rows.flatMap((row) => {
    const { code, name: text } = row ?? {};
    return typeof code === 'string' && /^\d{8}$/.test(code)
      ? [{ scheme: 'cn' as const, code, name: name(String(text ?? '')) }]
      : [];
  });
}

function uktzed(rows: Readonly<Record<string, unknown>>): TariffCode[] {
  return Object.entries(rows).flatMap(([code, text]) =>
    /^\d{10}$/.test(code) ? [{ scheme: 'uktzed' as const, code, name: name(String(text)) }] : [],
  );
}

/**
 * Reads one of the three published lists, distinguished by format: the Harmonized System (CSV), the Combined
 * Nomenclature (a JSON list) or УКТ ЗЕД (a JSON object by code).
 * @throws Error if the file is none of them
 */
export function readTariffFile(text: string): TariffCode[] {
  // Some programs write a byte order mark before the text.
  const read = text.trimStart();
  const codes = read.startsWith('section,hscode') ? harmonizedSystem(read) : fromJson(read);
  if (codes.length === 0)
    throw new Error(
      'The file contains no tariff codes of the Harmonized System, the Combined Nomenclature or УКТ ЗЕД.',
    );
  return [...new Map(codes.map((code) => [code.code, code])).values()];
}

function fromJson(text: string): TariffCode[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return [];
  }
  if (Array.isArray(data)) return combinedNomenclature(data as ({ code?: unknown; name?: unknown } | null)[]);
  return typeof data === 'object' && data !== null ? uktzed(data as Record<string, unknown>) : [];
}
