import { useTranslation } from 'react-i18next';
import { isDecimal, isPositive } from '../../../../../machines/money/decimal.ts';
import { Terms, useDeliveryTerm } from '../../../trade/Terms.tsx';
import { useUnits } from '../../../trade/units.ts';
import { Deadline } from '../../../ui/figures/Deadline.tsx';
import { Money, Quantity } from '../../../ui/figures/Figures.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { type InquireRead, lotsIn, documentsIn } from './inquire-draft.ts';

/** The text may not be a number yet. */
const positive = (value: string): boolean => isDecimal(value) && isPositive(value);

/** Preview of the tender as suppliers will see it, without internal fields. */
export default function TenderPreview({ draft }: { readonly draft: InquireRead }) {
  const { t } = useTranslation('procurement');
  const units = useUnits();
  const term = useDeliveryTerm();
  const text = (name: keyof InquireRead) => String(draft[name] ?? '');
  const lots = lotsIn(draft).filter(({ name, quantity }) => name || positive(String(quantity ?? '')));
  const files = documentsIn(draft).map((file) => String(file['name']));
  const currency = text('currency');
  const estimate = text('estimate');
  return (
    <Section title={t('beside.suppliers')}>
      <div className="t-preview">
        <strong className="k-wrap">{text('name') || t('inquire.untitled')}</strong>
        {text('description') && <p className="t-text">{text('description')}</p>}
        {lots.length > 0 && (
          <ol className="k-list" aria-label={t('lots.title')}>
            {lots.map((lot) => (
              <li key={lot.key}>
                <span className="k-wrap">{String(lot['name'] ?? '')}</span>
                {positive(String(lot['quantity'] ?? '')) && (
                  <Quantity
                    value={String(lot['quantity'])}
                    unit={units.symbol(String(lot['unit']), String(lot['quantity']))}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
        <Terms
          terms={[
            {
              label: t('field.deadline'),
              value: draft['expire_at'] ? <Deadline at={text('expire_at')} zone={text('timezone')} /> : '',
            },
            ...(positive(estimate) && currency
              ? [{ label: t('field.estimate'), value: <Money amount={estimate} currency={currency} /> }]
              : []),
            { label: t('field.deliveryTerm'), value: term(text('delivery_term'), text('delivery_place')) },
            { label: t('field.deliveryTime'), value: text('delivery_time') },
            { label: t('field.paymentCondition'), value: text('payment_condition') },
            { label: t('field.documents'), value: files.join(', ') },
          ]}
        />
      </div>
    </Section>
  );
}
