import type { DocumentPatch } from '../../../contract/invoicing/document.ts';
import type { FieldMap } from '../../platform/problem.ts';
import type { DocumentData } from '../store/data.ts';
import { isPartyNumber } from '../../organization/tax-ids.ts';

/** Check digits depend on the country, so both are checked together; stored values stay as they are. */
export function partyNumberProblems(body: DocumentPatch, stored: DocumentData | null): FieldMap {
  const wrong = (['buyer', 'consignee'] as const).filter((party) => {
    const number = body[`${party}_reg_number`];
    if (number === undefined || number === stored?.[`${party}_reg_number`]) return false;
    const { country = '' } = body[`${party}_address`] ?? stored?.[`${party}_address`] ?? {};
    return !isPartyNumber(country, number);
  });
  return Object.fromEntries(wrong.map((party) => [`${party}_reg_number`, ['invalid_register_number']]));
}
