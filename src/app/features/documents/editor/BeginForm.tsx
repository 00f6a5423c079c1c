import '../documents.css';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountsOn, type DocumentType } from '../../../../../machines/money/amounts.ts';
import { compare, type Decimal, isDecimal, minus } from '../../../../../machines/money/decimal.ts';
import { percentOf } from '../../../../../machines/money/terms.ts';
import { type RateSums, totalOf } from '../../../../../machines/money/rates.ts';
import { money, percent as written } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { computed } from '../../../trade/amounts.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { Money } from '../../../ui/figures/Figures.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { StickyFoot } from '../../../ui/page/StickyFoot.tsx';
import { TotalsPanel } from '../sums/TotalsPanel.tsx';
import type { IssueDocument } from './use-issue-document.ts';

interface BeginFormProps {
  readonly type: DocumentType;
  readonly currency: string;
  /** Totals of the order per rate. */
  readonly order: readonly RateSums[];
  /** Amounts of the issued advances; null if they cannot be read. */
  readonly taken: readonly RateSums[] | null;
  /** Gross amount of the order that is not yet invoiced. */
  readonly open: Decimal;
  /** Percentage of the order that the payment terms require in advance. */
  readonly percent?: Decimal | null;
  /** Reason why this user may not issue the document. */
  readonly noIssue: string | undefined;
  readonly flow: IssueDocument;
}

/** Lets the user enter the amount as a percentage of the order. */
function useShare({ send }: IssueDocument, order: readonly RateSums[], proposal: Decimal | null) {
  const [share, setShare] = useState('');
  const typeShare = (value: string) => {
    setShare(value);
    const sum = isDecimal(value) ? computed(() => percentOf(totalOf(order).gross, value)) : null;
    if (sum !== null) send({ type: 'AMOUNT', amount: sum });
  };
  const typeAmount = (amount: string) => {
    setShare('');
    send({ type: 'AMOUNT', amount });
  };
  // The percentage of the payment terms is proposed only once; after that the user's input counts.
  const proposed = useRef(false);
  useEffect(() => {
    if (proposed.current || proposal === null) return;
    proposed.current = true;
    typeShare(proposal);
  });
  return { share, typeShare, typeAmount } as const;
}

/** Amount, preview of the document and the remaining sum; creates a draft or issues the document directly. */
export function BeginForm({ type, currency, order, taken, open, percent = null, noIssue, flow }: BeginFormProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const { snapshot, send } = flow;
  const { amount, errors, form } = snapshot.context;
  const asks = type !== 'final';
  const { share, typeShare, typeAmount } = useShare(flow, order, asks ? percent : null);
  const wrong = asks && (!isDecimal(amount) || Number(amount) <= 0);
  const tooMuch = asks && !wrong && computed(() => compare(amount, open) > 0) === true;
  const preview = computed(() => {
    if (taken === null) return null;
    const amounts = amountsOn(order, { type, amount: wrong || tooMuch ? null : amount, advances: taken });
    return { amounts, left: minus(open, asks ? amounts.total : amounts.due) };
  });
  const busy = snapshot.matches('beginning') || snapshot.matches('issuing');
  const kept = snapshot.matches('kept');
  const beyond = tooMuch ? t('continue.atMost', { amount: money(language, open, currency) }) : undefined;
  const missing = wrong ? t('continue.amount') : beyond;
  const others = Object.entries(errors).flatMap(([path, messages]) => (path === 'amount' ? [] : messages));
  return (
    <>
      {[...form, ...others].length > 0 && (
        <InlineMessage intent="danger">
          {[...form, ...others].join(' ')} {kept && t('continue.kept')}
        </InlineMessage>
      )}
      {asks && (
        <div className="k-narrow">
          <DecimalField
            name="percent"
            label={t('field.percent')}
            hint={percent === null ? undefined : t('continue.percentOfTerms', { percent: written(language, percent) })}
            scale={2}
            value={share}
            disabled={busy || kept}
            onChange={typeShare}
          />
          <DecimalField
            name="amount"
            label={t('field.amount')}
            required
            scale={2}
            currency={currency}
            value={amount}
            error={beyond === undefined ? errors['amount'] : [beyond]}
            disabled={busy || kept}
            onChange={typeAmount}
          />
        </div>
      )}
      <Section title={t('continue.preview')}>
        {preview === null ? (
          <p className="k-muted">{t('totals.unread')}</p>
        ) : (
          <Preview {...preview} type={type} currency={currency} />
        )}
      </Section>
      <StickyFoot>
        <Button
          onClick={() => send({ type: 'WRITE' })}
          busy={busy && snapshot.context.wish === 'write'}
          blocked={kept ? undefined : missing}
        >
          {t(kept ? 'continue.toDraft' : 'continue.draft')}
        </Button>
        <Button
          intent="primary"
          onClick={() => send({ type: 'ISSUE' })}
          busy={busy && snapshot.context.wish === 'issue'}
          blocked={noIssue ?? missing}
        >
          {t('issue')}
        </Button>
      </StickyFoot>
    </>
  );
}

interface PreviewProps {
  readonly type: DocumentType;
  readonly amounts: ComponentProps<typeof TotalsPanel>['amounts'];
  /** Gross amount of the order not yet invoiced after this document. */
  readonly left: Decimal;
  readonly currency: string;
}

/** Preview of the document and of the remainder of the order. */
function Preview({ type, amounts, left, currency }: PreviewProps) {
  const { t } = useTranslation('money');
  return (
    <>
      <TotalsPanel type={type} amounts={amounts} currency={currency} />
      <dl className="d-sum">
        <div>
          <dt>{t('continue.after')}</dt>
          <dd>
            <Money amount={left} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  );
}
