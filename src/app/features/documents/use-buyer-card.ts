import { useDeferredValue } from 'react';
import { publicCompanyEndpoints } from '../../../contract/catalogue/public-company.ts';
import { companyEndpoints } from '../../../contract/organization/company.ts';
import { type Partner, partnerEndpoints } from '../../../contract/organization/partner.ts';
import { useApi } from '../../api/queries.ts';

interface Buyer {
  /** Company of the marketplace; null for an outside one, which is identified by country and number. */
  readonly id: number | null;
  readonly country: string;
  readonly number: string;
}

/** Shorter numbers are probably incomplete. */
const SHORTEST = 4;

/** The organisation's card of a buyer; `undefined` until known. With null, none is requested. */
export function useBuyerCard(buyer: Buyer | null): Partner | null | undefined {
  const number = useDeferredValue(buyer?.number.trim() ?? '');
  const id = buyer?.id ?? null;
  const outside = buyer !== null && id === null && buyer.country !== '' && number.length >= SHORTEST;
  const member = useApi(publicCompanyEndpoints.publicCompanyGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const query = { kind: 'outside', number, country: buyer?.country ?? '', page_size: '1' } as const;
  const found = useApi(companyEndpoints.companyList, { query }, { enabled: outside });
  const known = id !== null ? member.data?.member?.partner : outside ? found.data?.results[0]?.partner : null;
  const card = useApi(partnerEndpoints.partnerGet, { params: { id: known ?? 0 } }, { enabled: Boolean(known) });
  const waiting = (id !== null && member.isPending) || (outside && found.isPending) || (known && card.isPending);
  return waiting ? undefined : (card.data ?? null);
}
