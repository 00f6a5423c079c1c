import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { companyEndpoints } from '../../../../contract/organization/company.ts';
import { useApi } from '../../../api/queries.ts';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useActive } from '../use-active.ts';

interface AlikeProps {
  readonly country: string;
  /** Registration and VAT number as typed. */
  readonly numbers: readonly string[];
  /** The card being edited. */
  readonly self: number | null;
}

/** Shorter numbers are probably incomplete. */
const SHORTEST = 4;

/** A company should have only one card: warns of a number that is already in the directory before the card is saved. */
export function Alike({ country, numbers, self }: AlikeProps) {
  const { t } = useTranslation('companies');
  const { hrefOf } = useActive();
  const typed = useDeferredValue(numbers.join('|')).split('|');
  const [first = '', second = ''] = typed.map((number) => number.trim());
  const ask = (number: string) => ({ kind: 'all' as const, number, page_size: '10', ...(country ? { country } : {}) });
  const one = useApi(companyEndpoints.companyList, { query: ask(first) }, { enabled: first.length >= SHORTEST });
  const two = useApi(companyEndpoints.companyList, { query: ask(second) }, { enabled: second.length >= SHORTEST });
  const found = [...(one.data?.results ?? []), ...(two.data?.results ?? [])].filter(
    (row, at, all) =>
      !(row.outside && row.id === self) &&
      all.findIndex(({ id, outside }) => id === row.id && outside === row.outside) === at,
  );
  if (found.length === 0) return null;
  return (
    <InlineMessage intent="warning" title={t('card.alike')}>
      <ul className="k-list">
        {found.map((row) => (
          <li key={`${row.outside} ${row.id}`}>
            <Link to={hrefOf(row.outside ? { card: row.id } : { company: row.id })}>{row.name}</Link>
          </li>
        ))}
      </ul>
    </InlineMessage>
  );
}
