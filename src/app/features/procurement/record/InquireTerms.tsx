import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { Terms, useDeliveryTerm } from '../../../trade/Terms.tsx';
import { money, quantity } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { Deadline } from '../../../ui/figures/Deadline.tsx';
import { Instant, Money } from '../../../ui/figures/Figures.tsx';
import { Section } from '../../../ui/page/Section.tsx';

/** Values added for other delivery terms, by lot. */
function TermValues({ row }: { readonly row: Inquire }) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  return (
    <ul className="k-list">
      {row.term_values.map(({ lot, term, freight, duty }) => {
        const at = row.inquireitem_set.findIndex(({ id }) => id === lot) + 1;
        const sum = money(language, freight, row.currency ?? 'EUR', 2);
        return (
          <li key={`${term} ${lot}`}>
            {t('termValue.line', { term, lot: at, freight: sum, duty: quantity(language, duty) })}
          </li>
        );
      })}
    </ul>
  );
}

export function InquireTerms({ row }: { readonly row: Inquire }) {
  const { t } = useTranslation('procurement');
  const term = useDeliveryTerm();
  const visibility = row.open ? (row.local ? 'terms.openLocal' : 'terms.open') : 'terms.invited';
  return (
    <Section title={t('section.terms')}>
      {row.description && <p className="t-text">{row.description}</p>}
      <Terms
        terms={[
          {
            label: t('field.deadline'),
            value: row.expire_at && <Deadline at={row.expire_at} zone={row.timezone} hint={false} />,
          },
          { label: t('field.currency'), value: row.currency },
          ...(row.estimate && row.currency
            ? [{ label: t('field.estimate'), value: <Money amount={row.estimate} currency={row.currency} /> }]
            : []),
          { label: t('field.assignedTo'), value: row.assigned_to_label },
          { label: t('field.prices'), value: t(row.vat_included ? 'withVat' : 'withoutVat') },
          { label: t('field.deliveryTerm'), value: term(row.delivery_term, row.delivery_place) },
          { label: t('field.partsAllowed'), value: t(row.parts_allowed ? 'yes' : 'no') },
          ...(row.term_values.length > 0 ? [{ label: t('termValue.title'), value: <TermValues row={row} /> }] : []),
          { label: t('field.deliveryTime'), value: row.delivery_time },
          { label: t('field.paymentCondition'), value: row.payment_condition },
          { label: t('terms.visibility'), value: t(visibility) },
          { label: t('field.contactShown'), value: t(row.show_contact ? 'yes' : 'no') },
          { label: t('field.minimumPriceShown'), value: t(row.show_minimum_price ? 'yes' : 'no') },
          { label: t('field.published'), value: row.published_at && <Instant value={row.published_at} /> },
        ]}
      />
    </Section>
  );
}
