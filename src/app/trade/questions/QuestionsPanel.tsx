import { PAGE_SIZE } from '../../../contract/platform/fields.ts';
import './questions.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { question as lifecycle } from '../../../../machines/lifecycles/question/question.lifecycle.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { type Question, questionEndpoints } from '../../../contract/procurement/question.ts';
import { useApi } from '../../api/queries.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { PartSkeleton } from '../../ui/page/Skeleton.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState, ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { useAddress } from '../../ui/page/use-address.ts';
import { type LifecycleTexts, useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { toast } from '../../ui/dialog/toast.ts';
import { useStep } from '../use-step.ts';
import { AskForm, type Asking, type Topic } from './AskForm.tsx';
import { QuestionCard, type QuestionStep } from './QuestionCard.tsx';
import { type Reply, ReplyForm } from './ReplyForm.tsx';
import { useQuestions } from './use-questions.ts';

interface QuestionsPanelProps {
  readonly inquire: number;
  readonly lots: readonly Topic[];
  readonly documents: readonly Topic[];
  readonly zone: string;
  /** The inquiry is Published: more questions may come. */
  readonly running: boolean;
}

/** The page of the list, in the address. */
function usePage() {
  const [search, change] = useAddress();
  const set = (page: number) => change({ page: page > 1 ? String(page) : null }, true);
  return [Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1, 1), set] as const;
}

/**
 * Questions about one tender: the buyer answers here, a company asks and reads. The server's answer determines the
 * side.
 */
export default function QuestionsPanel({ inquire, lots, documents, zone, running }: QuestionsPanelProps) {
  const { t } = useTranslation('questions');
  const texts = useLifecycleTexts('question', 'procurement');
  const [page, setPage] = usePage();
  const list = useQuestions(inquire, page);
  const profile = useApi(profileEndpoints.profileMine);
  const [chosen, setChosen] = useState<{ readonly id: number; readonly step: QuestionStep } | null>(null);
  const { run, busy, problem, clear } = useStep(lifecycle, {
    invalidates: ['/api/questions/', '/api/tasks/'],
    onDone: (event) => {
      setChosen(null);
      toast.success(t(`done.${event}`));
    },
  });
  const past = page > 1 && list.error?.failure.kind === 'notFound';
  useEffect(() => {
    // The page disappeared with its rows: the first one always exists.
    if (past) setPage(1);
  });
  if (list.isError && !list.data)
    return past ? null : <ErrorState error={list.error.failure} onRetry={() => void list.refetch()} />;
  if (profile.isError && !profile.data)
    return <ErrorState error={profile.error.failure} onRetry={() => void profile.refetch()} />;
  if (!list.data || !profile.data) return <PartSkeleton />;
  const { results, count, ask } = list.data;
  const owner = `${profile.data.id}:${profile.data.organization}:question`;
  const of = (event: string) => (problem?.event === event ? problem : null);

  const send = async ({ text, lot, document }: Asking): Promise<boolean> =>
    (await run('ASK', questionEndpoints.questionAsk, { body: { inquire, text, lot, document } })) !== null;
  const reply = async (id: number, event: Reply, text: string): Promise<boolean> => {
    const params = { id };
    const done =
      event === 'ANSWER'
        ? run(event, questionEndpoints.questionAnswer, { params, body: { answer: text } })
        : run(event, questionEndpoints.questionDismiss, { params, body: { reason: text } });
    return (await done) !== null;
  };
  const choose = (id: number, step: QuestionStep | null) => {
    clear();
    setChosen(step && { id, step });
  };
  const formOf = (row: Question) => {
    if (chosen?.id !== row.id || chosen.step === 'RETRACT') return undefined;
    const event = chosen.step;
    return (
      <ReplyForm
        key={event}
        event={event}
        draft={`${owner}:${row.id}:${event}`}
        busy={busy === event}
        problem={of(event)}
        onSend={(text) => reply(row.id, event, text)}
        onClose={() => choose(row.id, null)}
      />
    );
  };
  const retract = of('RETRACT');
  const empty = ask?.enabled ? 'noneSupplier' : ask === null && running ? 'noneBuyer' : null;
  return (
    <>
      {ask && (
        <AskForm
          ask={ask}
          lots={lots}
          documents={documents}
          zone={zone}
          draft={`${owner}:ask:${inquire}`}
          busy={busy === 'ASK'}
          problem={of('ASK')}
          onSend={send}
        />
      )}
      <Section title={t(ask ? 'list' : 'buyerList')} description={t('anonymous')} bare>
        {retract && <InlineMessage intent="danger">{retract.form.join(' ')}</InlineMessage>}
        {results.length === 0 ? (
          <EmptyState title={t('none')} description={empty && t(empty)} />
        ) : (
          <ul className="k-list t-questions">
            {results.map((row) => (
              <QuestionCard key={row.id} row={row} busy={busy !== null} onStep={(step) => choose(row.id, step)}>
                {formOf(row)}
              </QuestionCard>
            ))}
          </ul>
        )}
        <Pager count={count} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
      </Section>
      {chosen?.step === 'RETRACT' && (
        <RetractDialog
          texts={texts}
          busy={busy === 'RETRACT'}
          onClose={() => choose(chosen.id, null)}
          onConfirm={() => {
            setChosen(null);
            void run('RETRACT', questionEndpoints.questionRetract, { params: { id: chosen.id } });
          }}
        />
      )}
    </>
  );
}

interface RetractDialogProps {
  readonly texts: LifecycleTexts;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Taking back a question needs a confirmation. */
function RetractDialog({ texts, busy, onClose, onConfirm }: RetractDialogProps) {
  return (
    <ConfirmDialog
      title={texts.event('RETRACT')}
      confirm={texts.event('RETRACT')}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{texts.consequence('RETRACT')}</p>
    </ConfirmDialog>
  );
}
