import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { isListed } from '../../../../machines/kit/allowed.ts';
import { ABSENT_ON_ORDER } from '../../../../machines/lifecycles/document/document.on-order.ts';
import { documentEndpoints } from '../../../contract/invoicing/document.endpoints.ts';
import { type OrderInvoices as Invoices, orderInvoicesEndpoints } from '../../../contract/invoicing/order-invoices.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { Day, Money } from '../../ui/figures/Figures.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { PartSkeleton } from '../../ui/page/Skeleton.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { useStep } from '../use-step.ts';
import { DocumentStatus } from './DocumentStatus.tsx';
import { DOCUMENT_CHANGES } from './document-changes.ts';
import { documentWords } from './document-words.ts';
import { leftOfOrder } from './left-of-order.ts';
import { Complaint } from '../Complaint.tsx';

type Choice = Invoices['choices'][number];

/** Invoices of an order, the amount left, and for its seller the documents that can be created now. */
interface OrderInvoicesProps {
  readonly order: number;
  readonly selling: boolean;
  /** Whether the order itself already has a main step. */
  readonly calm?: boolean;
  /** Whether it ended without a delivery: then only what was invoiced before is shown. */
  readonly ended?: boolean;
  /** What follows; shown once the height of the invoices is known, so that it does not move. */
  readonly children?: ReactNode;
}

export default function OrderInvoices({ order, selling, calm = false, ended = false, children }: OrderInvoicesProps) {
  const { t } = useTranslation(['money', 'lifecycles-money']);
  const answer = useApi(orderInvoicesEndpoints.orderInvoices, { params: { id: order } });
  const data = answer.data;
  if (!data && !answer.isError) return <PartSkeleton titled rows={8} />;
  if (ended && data?.documents.length === 0) return children;
  return (
    <>
      <Section title={t('order.invoices')} description={data?.documents.length ? t('order.withVat') : undefined}>
        {answer.isError && <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />}
        {data?.documents.length === 0 && (
          <p className="k-muted">{t(selling ? 'order.nothingInvoiced' : 'order.noInvoice')}</p>
        )}
        {data && data.documents.length > 0 && (
          <ul className="t-invoices">
            {data.documents.map((row) => (
              <li key={row.id}>
                <span>
                  {t(`type.${row.type}`)}{' '}
                  <Link to={paths.document(row.id)}>{row.number ?? `${t('chain.draft')} ${row.id}`}</Link>
                </span>
                <span className="k-muted">
                  <Day value={row.date_of_issue} />
                </span>
                <DocumentStatus row={row} />
                <Money amount={row.total} currency={row.currency} />
              </li>
            ))}
          </ul>
        )}
        {data && data.left !== null && (
          <p className="t-invoices-left">
            <span>{t(leftOfOrder(data.left).label)}</span>{' '}
            <Money amount={leftOfOrder(data.left).amount} currency={data.currency} />
          </p>
        )}
        {data && data.choices.length > 0 && <Begin order={order} choices={data.choices} calm={calm} />}
      </Section>
      {children}
    </>
  );
}

interface BeginProps {
  readonly order: number;
  readonly choices: readonly Choice[];
  readonly calm: boolean;
}

function Begin({ order, choices, calm }: BeginProps) {
  const { t } = useTranslation('money');
  const texts = useLifecycleTexts('document', 'money');
  const navigate = useNavigate();
  const steps = useStep(documentWords, { invalidates: DOCUMENT_CHANGES });
  const listed = choices.filter((choice) => isListed({ absent: ABSENT_ON_ORDER[choice.type] }, choice));
  const first = ['part', 'final', 'invoice', 'advance'].find((type) =>
    choices.some((choice) => choice.type === type && choice.enabled),
  );
  const toDraft = ({ id }: { readonly id: number }) => void navigate(paths.documentEdit(id));
  const write = ({ type, document }: Choice) =>
    type === 'part' && document !== null
      ? steps.run('PART', documentEndpoints.documentPart, { params: { id: document }, body: undefined }, toDraft)
      : steps.run(
          type,
          documentEndpoints.documentCreate,
          { body: { type: type === 'part' ? 'part' : 'invoice', order } },
          toDraft,
        );
  const begin = (choice: Choice) => {
    const { type, document } = choice;
    // An advance and a final invoice first show the amount they leave.
    if (type === 'advance')
      return void navigate(document === null ? `${paths.documentNew}?order=${order}` : paths.documentNext(document));
    if (type === 'final' && document !== null) return void navigate(paths.documentFinal(document));
    void write(choice);
  };
  const over = choices.some(({ reasons }) => reasons.includes('advancesWithin'));
  if (listed.length === 0)
    return <p className="k-muted">{over ? texts.reason('advancesWithin') : t('order.allInvoiced')}</p>;
  return (
    <>
      {steps.problem && <Complaint problem={steps.problem} />}
      <div className="k-row">
        {listed.map((choice) => (
          <Button
            key={choice.type}
            intent={choice.type === first && !calm ? 'primary' : 'none'}
            busy={
              steps.busy !== null && (steps.busy === choice.type || (steps.busy === 'PART' && choice.type === 'part'))
            }
            blocked={choice.enabled ? undefined : choice.reasons.map(texts.reason).join(' ')}
            onClick={() => begin(choice)}
          >
            {t(`create.${choice.type}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
