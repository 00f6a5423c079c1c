import { useTranslation } from 'react-i18next';
import type { Delivery } from '../../../../machines/lifecycles/offer/offer.delivery.ts';
import { historyEndpoints } from '../../../contract/history/history.ts';
import type { Offer } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { paths } from '../../paths.ts';
import { DocumentList } from '../../trade/DocumentList.tsx';
import { HistorySection } from '../../trade/HistorySection.tsx';
import { Terms, useDeliveryTerm } from '../../trade/Terms.tsx';
import { useUnits } from '../../trade/units.ts';
import { LotFiles } from '../../trade/LotFiles.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Day, Money, Quantity } from '../../ui/figures/Figures.tsx';
import { LifecycleActions } from '../../ui/workflow/LifecycleActions.tsx';
import { type Fact, Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { mainAction } from '../../ui/workflow/main-action.ts';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';
import { deliveryOfLine } from './offer-draft.ts';
import { OfferStep } from './OfferStep.tsx';
import { Receipts } from './Receipts.tsx';
import { OfferHead } from './OfferHead.tsx';
import { TenderChanged } from './TenderChanged.tsx';
import { useOrganizerFact, useTenderFacts } from './tender-facts.tsx';
import { useOfferSteps } from './use-offer-steps.ts';
import { offerWords } from './tender-words.ts';

const STEPS = ['CONFIRM', 'UPDATE', 'RESTORE', 'WITHDRAW', 'SUPPLIER_DECLINE', 'DISCARD', 'SUBMIT'];

/** Delivery of a lot that differs from the rest of the offer. */
function OwnDelivery({ own, whole }: { readonly own: Delivery; readonly whole: Delivery }) {
  const term = useDeliveryTerm();
  if (own.term === whole.term && own.place === whole.place) return null;
  return <div className="k-muted k-small">{term(own.term, own.place)}</div>;
}

/** Without prices, zero in the offer's currency. */
const sumsOf = ({ totals, currency }: Offer): Offer['totals'] =>
  totals.length > 0 || !currency ? totals : [{ currency, amount: '0.00' }];

interface OfferedProps {
  readonly tender: Quotation;
  readonly offer: Offer;
}

/** Delivery of lots without their own. */
const wholeDelivery = (tender: Quotation, offer: Offer): Delivery =>
  deliveryOfLine(tender, offer, { delivery_term: null, delivery_place: '' });

/** Offered price of each lot, and the totals. */
function OfferedPrices({ tender, offer }: OfferedProps) {
  const { t } = useTranslation('procurement');
  const units = useUnits();
  const lines = tender.inquireitem_set.map((lot, at) => ({
    at,
    lot,
    line: offer.offeritem_set.find((each) => each.lot === lot.id && each.price !== null),
  }));
  const whole = wholeDelivery(tender, offer);
  const priceOf = ({ price, currency }: Offer['offeritem_set'][number]) => (
    <Money amount={price ?? '0'} currency={currency ?? offer.currency ?? 'EUR'} scale={4} />
  );
  const stale = (lot: number) => offer.status === 'stale' && offer.stale_lots.includes(lot);
  return (
    <Section title={t('offer.prices')} bare>
      <DataTable
        caption={t('offer.prices')}
        rows={lines}
        rowKey={({ at }) => at}
        columns={[
          {
            key: 'name',
            title: t('field.lotName'),
            render: ({ lot, line, at }) => (
              <>
                {at + 1}. {lot.name} {stale(lot.id) && <strong className="k-soon">{t('offer.staleLot')}</strong>}
                <LotFiles files={lot.documents} />
                {line?.price && <OwnDelivery own={deliveryOfLine(tender, offer, line)} whole={whole} />}
                <div className="k-muted k-small t-narrow">
                  {line?.price ? (
                    <>
                      <Quantity value={line.quantity} unit={units.symbol(line.unit, line.quantity)} /> × {priceOf(line)}
                    </>
                  ) : (
                    <em>{t('offer.notOffered')}</em>
                  )}
                </div>
              </>
            ),
          },
          {
            key: 'price',
            title: t('offer.unitPrice'),
            align: 'end',
            minor: true,
            render: ({ line }) => (line?.price ? priceOf(line) : <em className="k-muted">{t('offer.notOffered')}</em>),
          },
          {
            key: 'quantity',
            title: t('field.quantity'),
            align: 'end',
            minor: true,
            render: ({ line }) =>
              line ? <Quantity value={line.quantity} unit={units.symbol(line.unit, line.quantity)} /> : '',
          },
          {
            key: 'amount',
            title: t('field.amount'),
            align: 'end',
            render: ({ line }) =>
              line?.amount ? <Money amount={line.amount} currency={line.currency ?? offer.currency ?? 'EUR'} /> : '',
          },
        ]}
        foot={
          <tr>
            <th scope="row">{t('offers.total')}</th>
            <td className="k-minor" aria-hidden="true" />
            <td className="k-minor" aria-hidden="true" />
            <td className="k-end">
              {sumsOf(offer).map((total) => (
                <div key={total.currency}>
                  <Money amount={total.amount} currency={total.currency} />
                </div>
              ))}
            </td>
          </tr>
        }
      />
    </Section>
  );
}

/** The offered terms. */
function OfferedTerms({ tender, offer }: OfferedProps) {
  const { t } = useTranslation('procurement');
  const term = useDeliveryTerm();
  const whole = wholeDelivery(tender, offer);
  return (
    <Section title={t('section.terms')}>
      <Terms
        terms={[
          { label: t('field.validUntil'), value: offer.valid_until && <Day value={offer.valid_until} /> },
          { label: t('field.deliveryTerm'), value: term(whole.term, whole.place) },
          { label: t('field.deliveryTime'), value: offer.delivery_time },
          { label: t('field.paymentCondition'), value: offer.payment_condition },
          { label: t('field.comment'), value: offer.comment },
        ]}
      />
    </Section>
  );
}

/** A submitted offer: its content, its receipt and the possible steps. */
export default function OfferRecord({ tender, offer }: OfferedProps) {
  const { t } = useTranslation(['procurement', 'offers', 'running']);
  const steps = useOfferSteps(offer);
  const facts = useTenderFacts(tender);
  const organizer = useOrganizerFact(tender);
  const total: Fact = {
    label: t('offers.total'),
    value: sumsOf(offer).map(({ currency, amount }) => (
      <span key={currency} className="o-total">
        <Money amount={amount} currency={currency} />
      </span>
    )),
  };
  return (
    <Page
      title={t('offer.title', { name: tender.name })}
      crumbs={[
        { label: t('tender.list'), to: paths.tenders },
        { label: tender.name, to: paths.tender(tender.id) },
      ]}
      status={<StatusTag lifecycle="offer" domain="procurement" state={offer.status} />}
      party={organizer}
      facts={[...facts.slice(0, tender.status === 'active' ? 1 : 0), total]}
      record={<OfferHead tender={tender} offer={offer} />}
      primary={
        <LifecycleActions
          lifecycle={offerWords}
          allowed={offer.allowed}
          only={STEPS}
          primary={mainAction('offer', offer.status, offer.allowed)}
          unconfirmed={['UPDATE', 'SUPPLIER_DECLINE']}
          busy={steps.busy !== null}
          onSend={steps.choose}
        />
      }
    >
      <OfferStep steps={steps} />
      {offer.status === 'stale' && <TenderChanged tender={tender} since={offer.based_on} />}
      <Receipts tender={tender} offer={offer} />
      <OfferedPrices tender={tender} offer={offer} />
      <OfferedTerms tender={tender} offer={offer} />
      {offer.offerdocument_set.length > 0 && (
        <Section title={t('offers:documents.title')}>
          <DocumentList documents={offer.offerdocument_set} />
        </Section>
      )}
      <HistorySection endpoint={historyEndpoints.offerHistory} params={{ id: offer.id }} lifecycle="offer" />
    </Page>
  );
}
