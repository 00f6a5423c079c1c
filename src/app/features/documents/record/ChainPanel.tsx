import { takesAdvance } from '../../../../../machines/money/amounts.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/figures/Figures.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { DocumentStatus } from '../../../trade/invoices/DocumentStatus.tsx';
import { leftOfOrder } from '../../../trade/invoices/left-of-order.ts';
import { correctionsOf, inTurn, type Member } from './chain-order.ts';
import { LedgerTable } from './LedgerTable.tsx';

interface ListProps {
  readonly members: readonly Member[];
  /** All documents of the chain. */
  readonly all: readonly Member[];
  readonly current: number;
}

function ChainList({ members, all, current }: ListProps) {
  const { t } = useTranslation('money');
  return (
    <ul>
      {members.map((member) => {
        const corrections = correctionsOf(all, member);
        return (
          <li key={member.id}>
            <div className="d-member">
              <span>
                {t(`type.${member.type}`)}{' '}
                {member.id === current ? (
                  <strong>{member.number ?? t('chain.draft')}</strong>
                ) : (
                  <Link to={paths.document(member.id)}>{member.number ?? t('chain.draft')}</Link>
                )}
                {member.id === current && (
                  <>
                    {' '}
                    <span className="k-muted k-nowrap">({t('chain.this')})</span>
                  </>
                )}
              </span>
              <Money amount={member.total} currency={member.currency} />
            </div>
            {takesAdvance(member.type) && member.number !== null && <DocumentStatus row={member} />}
            {corrections.length > 0 && <ChainList members={corrections} all={all} current={current} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The documents of the chain in order, and its ledger. */
export default function ChainPanel({ row }: { readonly row: Document }) {
  const { t } = useTranslation('money');
  const chain = useApi(documentEndpoints.documentChain, { params: { id: row.id } });
  if (chain.isError) return <ErrorState error={chain.error.failure} onRetry={() => void chain.refetch()} />;
  if (!chain.data)
    return (
      <>
        <PartSkeleton titled rows={5} />
        <PartSkeleton titled rows={5} />
      </>
    );
  const { state, documents, left, currency } = chain.data;
  const rest = leftOfOrder(left);
  const shown = new Set(documents.map(({ id }) => id));
  // A user who cannot see a draft in the middle of the chain still gets one list.
  const members = documents.map((member) =>
    member.parent !== null && shown.has(member.parent) ? member : { ...member, parent: null },
  );
  const roots = members.filter(({ parent }) => parent === null);
  return (
    <>
      <Section title={t('section.chain')} actions={<StatusTag lifecycle="invoice" domain="money" state={state} />}>
        <nav className="d-chain" aria-label={t('section.chain')}>
          <ChainList members={roots.flatMap((one) => inTurn(members, one))} all={members} current={row.id} />
        </nav>
        {/* After the last document was corrected to zero, the order goes on without this chain, if at all. */}
        {state !== 'cancelled' && (
          <dl className="d-sum">
            <div className="d-grand">
              <dt>{t(rest.label)}</dt>
              <dd>
                <Money amount={rest.amount} currency={currency} />
              </dd>
            </div>
          </dl>
        )}
      </Section>
      <Section title={t('section.ledger')} description={currency} bare>
        <LedgerTable chain={chain.data} />
      </Section>
    </>
  );
}
