import { TrashIcon } from '@blueprintjs/icons/lib/esm/generated/components/trash';
import { useTranslation } from 'react-i18next';
import type { Document } from '../../../contract/document.ts';
import { money } from '../../../contract/format.ts';
import { useLanguage } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Day, Money } from '../../ui/Figures.tsx';
import { Section } from '../../ui/Section.tsx';
import { useLifecycleTexts } from '../../ui/texts.ts';

/** What was paid; a removed payment stays, struck through, with its reason. */
export function PaymentsPanel({
  row,
  onRemove,
}: {
  readonly row: Document;
  readonly onRemove: (payment: number) => void;
}) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const texts = useLifecycleTexts('document', 'money');
  const removal = row.allowed.find(({ event }) => event === 'PAYMENT_REMOVED');
  const blocked = removal?.enabled ? undefined : (removal?.reasons ?? ['permission']).map(texts.reason).join(' ');
  return (
    <Section title={t('section.payments')}>
      {row.payments.length === 0 ? (
        <p className="k-muted">{t('payments.none')}</p>
      ) : (
        <ul className="d-payments" aria-label={t('payments.history')}>
          {row.payments.map((payment) => (
            <li key={payment.id}>
              <Day value={payment.date} />
              <span className={payment.removed_at ? 'd-struck' : undefined}>
                <Money amount={payment.amount} currency={row.currency} />
              </span>
              {!payment.removed_at && removal && (
                <Button
                  minimal
                  size="small"
                  icon={TrashIcon}
                  label={t('payments.remove', { amount: money(language, payment.amount, row.currency) })}
                  blocked={blocked}
                  onClick={() => onRemove(payment.id)}
                />
              )}
              {(payment.comment || payment.removed_at) && (
                <span className="k-muted k-small d-payment-note">
                  {payment.removed_at ? t('payments.removed', { reason: payment.reason }) : payment.comment}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <dl className="d-sum">
        <div>
          <dt>{t('field.paid')}</dt>
          <dd>
            <Money amount={row.paid} currency={row.currency} />
          </dd>
        </div>
        <div className="d-grand">
          <dt>{t('field.leftToPay')}</dt>
          <dd>
            <Money amount={row.leftToPay} currency={row.currency} />
          </dd>
        </div>
      </dl>
    </Section>
  );
}
