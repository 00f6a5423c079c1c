import '../stock.css';
import { BoxIcon } from '@blueprintjs/icons/lib/esm/generated/components/box';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type Stock, stockEndpoints } from '../../../../contract/catalogue/stock.ts';
import { stockFromRow } from '../../../../contract/catalogue/stock.state.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { NoSuchRecord, recordId } from '../../../trade/NoSuchRecord.tsx';
import { useUnits } from '../../../trade/units.ts';
import { Quantity } from '../../../ui/figures/Figures.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { RecordSkeleton } from '../../../ui/page/Skeleton.tsx';
import { type Fact, Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ErrorState, InlineMessage } from '../../../ui/page/States.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { ToneTag } from '../../../ui/workflow/StatusTag.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { stockWords } from '../stock-words.ts';
import { StockLevel } from '../StockLevel.tsx';
import { MovesTable } from './MovesTable.tsx';
import { StockStepDialog } from './StockStepDialog.tsx';
import { useStockSteps } from './use-stock-steps.ts';
import { Complaint } from '../../../trade/Complaint.tsx';

const STEPS = ['RECEIVE', 'ISSUE', 'COUNT', 'SET_MINIMUM'];

export default function StockRecord() {
  const id = recordId(useParams()['id']);
  const answer = useApi(stockEndpoints.stockGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id === null || answer.error?.failure.kind === 'notFound') return <NoSuchRecord />;
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  return answer.data ? <Record key={answer.data.id} row={answer.data} /> : <RecordSkeleton />;
}

function Record({ row }: { readonly row: Stock }) {
  const { t } = useTranslation('stock');
  const texts = useLifecycleTexts('stock', 'trade');
  const units = useUnits();
  const steps = useStockSteps(row);
  const low = row.low_since !== null;
  const figure = (name: 'available' | 'on_hand' | 'reserved'): Fact => ({
    label: t(`column.${name}`),
    value: <Quantity value={row[name]} unit={units.symbol(row.unit, row[name])} />,
  });
  const facts: Fact[] = [
    figure('available'),
    figure('on_hand'),
    figure('reserved'),
    {
      label: t('column.minimum'),
      value:
        row.minimum === null ? (
          t('noWarning')
        ) : (
          <Quantity value={row.minimum} unit={units.symbol(row.unit, row.minimum)} />
        ),
    },
  ];
  return (
    <Page
      title={row.name}
      crumbs={[{ label: t('title'), to: paths.stock }]}
      status={
        row.is_service || (row.minimum === null && !low) ? undefined : (
          <ToneTag tone={low ? 'amber' : 'green'}>{texts.state(stockFromRow(row))}</ToneTag>
        )
      }
      facts={row.is_service ? [] : facts}
      menu={
        <>
          <LinkButton to={paths.product(row.id)} icon={BoxIcon}>
            {t('product')}
          </LinkButton>
          <LifecycleActions
            lifecycle={stockWords}
            allowed={row.allowed}
            only={STEPS}
            busy={steps.busy !== null}
            onSend={steps.choose}
          />
        </>
      }
    >
      {steps.problem && steps.asked === null && <Complaint problem={steps.problem} />}
      {row.is_service ? (
        <InlineMessage>{texts.reason('goods')}</InlineMessage>
      ) : (
        (row.minimum !== null || Number(row.reserved) > 0) && <Level row={row} />
      )}
      {row.orders.length > 0 && (
        <Section title={t('orders')}>
          <ul className="k-list">
            {row.orders.map((one) => (
              <li key={one.order}>
                <Link to={paths.order(one.order)}>{t('order', { number: one.order })}</Link>
                {': '}
                <Quantity value={one.quantity} unit={units.symbol(row.unit, one.quantity)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <MovesTable id={row.id} unitOf={(quantity) => units.symbol(row.unit, quantity)} />
      <StockStepDialog row={row} steps={steps} />
    </Page>
  );
}

/** The level with a legend. */
function Level({ row }: { readonly row: Stock }) {
  const { t } = useTranslation('stock');
  return (
    <div className="st-legend k-small k-muted">
      <StockLevel row={row} />
      <span className="st-key">
        <span className={row.low_since === null ? 'st-free' : 'st-free st-free-low'} aria-hidden="true" />
        {t('column.available')}
      </span>
      <span className="st-key">
        <span className="st-kept" aria-hidden="true" />
        {t('column.reserved')}
      </span>
      {row.minimum !== null && (
        <span className="st-key">
          <span className="st-line" aria-hidden="true" />
          {t('column.minimum')}
        </span>
      )}
    </div>
  );
}
