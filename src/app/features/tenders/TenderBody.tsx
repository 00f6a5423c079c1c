import { useTranslation } from 'react-i18next';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { Amendments, amendmentsOf } from '../../trade/Amendments.tsx';
import { DocumentList } from '../../trade/DocumentList.tsx';
import { LotsTable } from '../../trade/LotsTable.tsx';
import { Terms, useDeliveryTerm } from '../../trade/Terms.tsx';
import { MailLink } from '../../ui/figures/Address.tsx';
import { Deadline } from '../../ui/figures/Deadline.tsx';
import { Instant, Money } from '../../ui/figures/Figures.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { unfinished } from './OfferBadge.tsx';
import { useOrganizer } from './tender-facts.tsx';
import { Unfinished } from './Unfinished.tsx';

/** All data from the buyer: terms, lots, documents, and later changes. */
export function TenderBody({ row }: { readonly row: Quotation }) {
  const { t } = useTranslation('procurement');
  const term = useDeliveryTerm();
  const organizer = useOrganizer(row);
  const changes = amendmentsOf(row.revisions);
  const minimum = row.inquireitem_set.some((lot) => lot.minimum_prices.length > 0);
  return (
    <>
      {unfinished(row) && <Unfinished row={row} />}
      {row.agreed_early && row.status === 'active' && (
        <InlineMessage intent="none">{t('tender.agreedEarly')}</InlineMessage>
      )}
      <Section title={t('section.terms')}>
        {row.description && <p className="t-text">{row.description}</p>}
        <Terms
          terms={[
            {
              label: t('field.deadline'),
              value: row.expire_at && <Deadline at={row.expire_at} zone={row.timezone} hint={false} />,
            },
            { label: t('tender.organizer'), value: organizer },
            { label: t('field.currency'), value: row.currency_requested ?? row.currency },
            ...(row.currency_offered ? [{ label: t('field.currencyOffered'), value: row.currency_offered }] : []),
            { label: t('field.prices'), value: t(row.vat_included ? 'withVat' : 'withoutVat') },
            { label: t('field.deliveryTerm'), value: term(row.delivery_term, row.delivery_place) },
            { label: t('field.partsAllowed'), value: t(row.parts_allowed ? 'yes' : 'no') },
            { label: t('field.deliveryTime'), value: row.delivery_time },
            { label: t('field.paymentCondition'), value: row.payment_condition },
            {
              label: t('terms.visibility'),
              value: t(row.open ? (row.local ? 'terms.openLocal' : 'terms.open') : 'terms.invited'),
            },
            ...(row.show_minimum_price && row.status === 'active'
              ? [{ label: t('tender.minimumLabel'), value: t('tender.minimumAfter') }]
              : []),
            { label: t('field.published'), value: row.published_at && <Instant value={row.published_at} /> },
            {
              label: t('tender.contact'),
              wide: true,
              value: row.contact && (
                <>
                  {row.contact.name} {row.contact.email && <MailLink to={row.contact.email} />}
                </>
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('lots.title')} bare>
        <LotsTable
          lots={row.inquireitem_set}
          more={
            minimum
              ? [
                  {
                    key: 'minimum',
                    title: t('tender.minimumPrice'),
                    align: 'end',
                    render: (lot) =>
                      lot.minimum_prices.map(({ currency, price }) => (
                        <div key={currency}>
                          <Money amount={price} currency={currency} scale={4} />
                        </div>
                      )),
                  },
                ]
              : []
          }
        />
      </Section>
      <Section title={t('section.documents')}>
        {row.inquiredocument_set.length === 0 && row.inquireitem_set.some((lot) => lot.documents.length > 0) ? (
          <p className="k-muted">{t('documents.withLots')}</p>
        ) : (
          <DocumentList documents={row.inquiredocument_set} />
        )}
      </Section>
      {changes.length > 0 && (
        <Section title={t('tender.changes')}>
          <Amendments revisions={changes} lots={row.inquireitem_set} timezone={row.timezone} />
        </Section>
      )}
    </>
  );
}
