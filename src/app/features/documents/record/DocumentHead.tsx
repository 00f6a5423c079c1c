import { useTranslation } from 'react-i18next';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { moneyParts } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { stateOf } from '../../../trade/invoices/document-state.ts';
import { useSaid } from '../../../ui/figures/use-said.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { Next } from '../../../ui/workflow/NextLine.tsx';
import { RecordHead } from '../../../ui/workflow/RecordHead.tsx';
import { owedOf } from '../owed.ts';
import { documentMoments, type Stage } from './document-moments.ts';

// Lazy: it brings the chart, which nothing else on the screen needs.
const DocumentActions = lazyPart(() => import('./DocumentActions.tsx'));

const THEIRS: readonly Stage[] = ['pending', 'owed'];

interface DocumentHeadProps {
  readonly row: Document;
  readonly stage: Stage;
  readonly selling: boolean;
}

/** Timeline of a document, what comes next and, on demand, the possible steps. */
export function DocumentHead({ row, stage, selling }: DocumentHeadProps) {
  const { t } = useTranslation(['record', 'money']);
  const language = useLanguage();
  const said = useSaid();
  const due = row.payment_deadline;
  const owed = selling ? (row.overdue ? 'late' : 'owed') : row.overdue ? 'toPayLate' : 'toPay';
  const key = stage === 'owed' ? owed : stage === 'ksefPaid' ? 'ksef' : stage;
  const { figure, currency } = moneyParts(language, owedOf(row).amount, row.currency);
  const next: Next = {
    text: t(`next.document.${key}`, {
      amount: `${figure}\u00A0${currency}`,
      at: due ? said(due.slice(0, 10)) : '',
    }),
    over: stage === 'settled',
    mine: selling ? !THEIRS.includes(stage) : stage === 'owed',
  };
  const words = { word: (name: string) => t(`timeline.${name}`), zeroed: t('money:zeroedTag') };
  return (
    <RecordHead moments={documentMoments(row, selling, words)} next={next}>
      {row.allowed.length > 0 && <DocumentActions row={row} state={stateOf(row)} />}
    </RecordHead>
  );
}
