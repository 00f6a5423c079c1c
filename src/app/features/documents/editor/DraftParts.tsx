import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { differences, type Draft, rowsOf } from '../../../../../machines/flows/draft.ts';
import { documentAmounts, type DocumentType } from '../../../../../machines/money/amounts.ts';
import { isDecimal } from '../../../../../machines/money/decimal.ts';
import type { RateSums } from '../../../../../machines/money/rates.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { computed } from '../../../trade/amounts.ts';
import { DraftState } from '../../../trade/DraftState.tsx';
import { Loading } from '../../../ui/page/Loading.tsx';
import { ResetButton } from '../../../ui/fields/ResetButton.tsx';
import { COMPARED, LINES, moneyLines, resetOf } from './document-draft.ts';
import type { DraftActor } from './use-document-draft.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

/*
 * The parts of the editor that change with every key. Each asks the flow for what it shows, so that typing draws
 * the line, the totals and what is said of the draft, and nothing around them.
 */

/** What only a correction shows comes with its own code. */
const CorrectionTotals = lazyPart(() => import('../correction/CorrectionTotals.tsx'));
// The editors keep to their bytes: grid and totals come after the first fields, and few ever meet a conflict.
const Conflict = lazyPart(() => import('./DraftConflict.tsx'));
const LinesGrid = lazyPart(async () => ({ default: (await import('../lines/LinesGrid.tsx')).LinesGrid }));
const TotalsPanel = lazyPart(async () => ({ default: (await import('../sums/TotalsPanel.tsx')).TotalsPanel }));

interface PartProps {
  readonly actor: DraftActor;
}

const useDraft = (actor: DraftActor): Draft => useSelector(actor, ({ context }) => context.draft);

export function DraftLines({ actor, country }: PartProps & { readonly country: string }) {
  const errors = useSelector(actor, ({ context }) => context.errors);
  const draft = useDraft(actor);
  return (
    <Suspense fallback={<Loading />}>
      <LinesGrid draft={draft} errors={errors} country={country} onEdit={actor.send} />
    </Suspense>
  );
}

interface TotalsProps extends PartProps {
  readonly type: DocumentType;
  /** As it is stored. */
  readonly row: Document | null;
  /** What earlier advances have taken; undefined while it is being asked for. */
  readonly taken: readonly RateSums[] | undefined;
}

export function DraftTotals({ actor, type, row, taken }: TotalsProps) {
  const { t } = useTranslation('money');
  const draft = useDraft(actor);
  if (type === 'correction' && row) {
    return (
      <Suspense fallback={<Loading />}>
        <CorrectionTotals draft={draft} row={row} />
      </Suspense>
    );
  }
  const amount = String(draft['amount'] ?? '');
  const amounts = computed(() =>
    documentAmounts({
      type,
      lines: moneyLines(rowsOf(draft, LINES)),
      amount: isDecimal(amount) ? amount : null,
      advances: taken ?? [],
      ...(row?.part_source ? { part: row.part_source } : {}),
    }),
  );
  if (amounts === null) return <p className="k-muted">{t('totals.unread')}</p>;
  const received = draft['received'] === true;
  return (
    <Suspense fallback={<Loading />}>
      <TotalsPanel type={type} amounts={amounts} currency={String(draft['currency'])} received={received} />
    </Suspense>
  );
}

export function DraftStanding({ actor, idle }: PartProps & { readonly idle: string }) {
  const standing = useSelector(
    actor,
    (snapshot) => snapshot,
    (one, other) =>
      JSON.stringify(one.value) === JSON.stringify(other.value) &&
      one.context.savedAt === other.context.savedAt &&
      one.context.restored === other.context.restored,
  );
  return <DraftState snapshot={standing} idle={idle} onRetry={() => actor.send({ type: 'SAVE' })} />;
}

interface ResetProps extends PartProps {
  /** Begun from an order or another document. */
  readonly chained: boolean;
  readonly empty: () => Draft;
}

/** The account that is not chosen yet is the organisation's own: choosing that is no change. */
const RESETTABLE = COMPARED.filter((name) => name !== 'bank_account');

export function DraftReset({ actor, chained, empty }: ResetProps) {
  const to = (draft: Draft): Draft => resetOf(draft, empty(), chained);
  const changed = useSelector(actor, ({ context: { draft } }) => differences(draft, to(draft), RESETTABLE).length > 0);
  const reset = () => actor.send({ type: 'RESET', to: to(actor.getSnapshot().context.draft) });
  return <ResetButton of={chained ? 'chained' : 'draft'} changed={changed} onReset={reset} />;
}

interface ConflictProps extends PartProps {
  readonly untouched: (draft: Draft) => readonly string[];
}

/** Somebody else saved in between: whose version stays. */
export function DraftConflict({ actor, untouched }: ConflictProps) {
  const draft = useDraft(actor);
  const theirs = useSelector(actor, ({ context }) => context.theirs?.draft ?? null);
  return (
    <Suspense>
      {theirs && <Conflict mine={draft} theirs={theirs} untouched={untouched(draft)} send={actor.send} />}
    </Suspense>
  );
}
