import { takesAdvance } from '../../../../../machines/money/amounts.ts';
import { TrashIcon } from '@blueprintjs/icons/lib/esm/generated/components/trash';
import { UndoIcon } from '@blueprintjs/icons/lib/esm/generated/components/undo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { minus, plus } from '../../../../../machines/money/decimal.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import type { Payment, SetOff } from '../../../../contract/invoicing/document-payments.ts';
import { DOT } from '../../../../contract/platform/typography.ts';
import { money } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { computed, isNothing } from '../../../trade/amounts.ts';
import { Button, type IconType } from '../../../ui/menu/Button.tsx';
import { Day, Money } from '../../../ui/figures/Figures.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { owedOf } from '../owed.ts';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';

export interface PaymentsPanelProps {
  readonly row: Document;
  readonly onAsk: (asking: { event: string; payment?: number; setOff?: number }) => void;
}

/** Reason why a step is blocked; null if the step is not for this user or not for this state. */
function useBlocked(row: Document) {
  const texts = useLifecycleTexts('document', 'money');
  return (event: string): { readonly blocked: string | undefined } | null => {
    const step = row.allowed.find((each) => each.event === event);
    if (!step || step.reasons.includes('state')) return null;
    return { blocked: step.enabled ? undefined : step.reasons.map(texts.reason).join(' ') };
  };
}

interface EntryProps {
  readonly row: Document;
  readonly entry: Pick<Payment, 'amount' | 'date' | 'removed_at'>;
  readonly lessens: boolean;
  readonly icon: IconType;
  readonly undo: { readonly label: string; readonly blocked: string | undefined; readonly onClick: () => void } | null;
  readonly children: React.ReactNode;
}

function Entry({ row, entry, lessens, icon, undo, children }: EntryProps) {
  const amount = lessens ? (computed(() => minus('0', entry.amount)) ?? entry.amount) : entry.amount;
  return (
    <li>
      <Day value={entry.date} />
      <span className={entry.removed_at ? 'd-struck' : undefined}>
        <Money amount={amount} currency={row.currency} />
      </span>
      {!entry.removed_at && undo && <Button minimal size="small" icon={icon} {...undo} />}
      {children}
    </li>
  );
}

const note = (children: React.ReactNode) => <span className="k-muted k-small d-payment-note">{children}</span>;

function PaymentEntry({ row, payment, onAsk }: PaymentsPanelProps & { readonly payment: Payment }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const removal = useBlocked(row)('PAYMENT_REMOVED');
  const refund = payment.kind === 'refund';
  const amount = money(language, payment.amount, row.currency);
  const words = [
    refund && t('payments.refund', { account: payment.account }),
    payment.removed_at ? t('payments.removed', { reason: payment.reason }) : payment.comment,
  ].filter(Boolean);
  return (
    <Entry
      row={row}
      entry={payment}
      lessens={refund}
      icon={TrashIcon}
      undo={
        removal && {
          ...removal,
          label: refund ? t('payments.removeRefund', { amount }) : t('payments.remove', { amount }),
          onClick: () => onAsk({ event: 'PAYMENT_REMOVED', payment: payment.id }),
        }
      }
    >
      {words.length > 0 && note(words.join(DOT))}
    </Entry>
  );
}

function SetOffEntry({ row, setOff, onAsk }: PaymentsPanelProps & { readonly setOff: SetOff }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const revocation = useBlocked(row)('REVOKE_SET_OFF');
  return (
    <Entry
      row={row}
      entry={setOff}
      lessens={setOff.given}
      icon={UndoIcon}
      undo={
        revocation && {
          ...revocation,
          label: t('payments.revoke', { amount: money(language, setOff.amount, row.currency) }),
          onClick: () => onAsk({ event: 'REVOKE_SET_OFF', setOff: setOff.id }),
        }
      }
    >
      {note(
        <>
          {t(setOff.given ? 'payments.given' : 'payments.taken')}{' '}
          <Link to={paths.document(setOff.document)}>{setOff.number}</Link>
          {setOff.removed_at && `${DOT}${t('payments.revoked', { reason: setOff.reason })}`}
        </>,
      )}
    </Entry>
  );
}

/** Payment status of the sum due; the paper itself never changes. */
function Sums({ row }: { readonly row: Document }) {
  const { t } = useTranslation('money');
  // An advance that was already received has nothing left to pay: the list then begins with its total.
  const asked = takesAdvance(row.type) && isNothing(row.toPay) ? row.total : row.toPay;
  const corrected = computed(() => minus(plus(row.leftToPay, row.paid), asked));
  const owed = owedOf(row);
  const lines = [
    ...(corrected === null || isNothing(corrected)
      ? []
      : ([
          ['field.toPay', asked],
          ['ledger.corrections', corrected],
        ] as const)),
    ['field.paid', row.paid] as const,
  ];
  return (
    <dl className="d-sum">
      {lines.map(([key, amount]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <Money amount={amount} currency={row.currency} />
          </dd>
        </div>
      ))}
      <div className="d-grand">
        <dt>{t(owed.label)}</dt>
        <dd>
          <Money amount={owed.amount} currency={row.currency} />
        </dd>
      </div>
    </dl>
  );
}

/** Payments, refunds and set-offs; removed ones stay, struck through, with the reason. */
export default function PaymentsPanel({ row, onAsk }: PaymentsPanelProps) {
  const { t } = useTranslation('money');
  return (
    <Section title={t('section.payments')}>
      {row.payments.length + row.set_offs.length === 0 ? (
        <p className="k-muted">{t('payments.none')}</p>
      ) : (
        <ul className="d-payments" aria-label={t('payments.history')}>
          {row.payments.map((payment) => (
            <PaymentEntry key={payment.id} row={row} payment={payment} onAsk={onAsk} />
          ))}
          {row.set_offs.map((setOff) => (
            <SetOffEntry key={setOff.id} row={row} setOff={setOff} onAsk={onAsk} />
          ))}
        </ul>
      )}
      <Sums row={row} />
    </Section>
  );
}
