import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { documentAmounts, type DocumentType } from '../../../../../machines/money/amounts.ts';
import { isDecimal } from '../../../../../machines/money/decimal.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { computed } from '../../../trade/amounts.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { TotalsPanel } from '../sums/TotalsPanel.tsx';
import { moneyLines, linesIn } from './document-draft.ts';
import type { DraftActor } from '../../../trade/draft/use-draft.ts';
import { useInvoicedSoFar } from './use-invoiced-so-far.ts';
import { Waiting } from '../../../load.ts';

/** Only corrections show it. */
const CorrectionTotals = lazyPart(() => import('../correction/CorrectionTotals.tsx'));

interface TotalsProps {
  readonly actor: DraftActor;
  readonly type: DocumentType;
  /** The stored draft. */
  readonly row: Document | null;
}

/** Totals of the draft, updated with every keystroke; loaded with its arithmetic after the first fields. */
export default function DraftTotals({ actor, type, row }: TotalsProps) {
  const { t } = useTranslation('money');
  const draft = useSelector(actor, ({ context }) => context.draft);
  const taken = useInvoicedSoFar(row?.id ?? null, type);
  if (type === 'correction' && row) {
    return (
      <Waiting value={<PartSkeleton />}>
        <CorrectionTotals draft={draft} row={row} />
      </Waiting>
    );
  }
  const amount = String(draft['amount'] ?? '');
  const amounts = computed(() =>
    documentAmounts({
      type,
      lines: moneyLines(linesIn(draft)),
      amount: isDecimal(amount) ? amount : null,
      advances: taken ?? [],
      ...(row?.part_source ? { part: row.part_source } : {}),
    }),
  );
  if (amounts === null) return <p className="k-muted">{t('totals.unread')}</p>;
  const received = draft['received'] === true;
  return <TotalsPanel type={type} amounts={amounts} currency={String(draft['currency'])} received={received} />;
}
