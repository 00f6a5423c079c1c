import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DOT } from '../../../contract/platform/typography.ts';
import { questionCatalogue } from '../../../../machines/lifecycles/question/question.catalogue.ts';
import type { Question } from '../../../contract/procurement/question.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { eventIcon } from '../../ui/workflow/event-icon.tsx';
import { Instant } from '../../ui/figures/Figures.tsx';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';

const STEPS = ['ANSWER', 'DISMISS', 'RETRACT'] as const;
export type QuestionStep = (typeof STEPS)[number];

interface QuestionCardProps {
  readonly row: Question;
  /** The form of the chosen step; replaces the steps. */
  readonly children?: ReactNode;
  readonly busy: boolean;
  readonly onStep: (step: QuestionStep) => void;
}

/** One question with its answer. The asker is not known here. */
export function QuestionCard({ row, children, busy, onStep }: QuestionCardProps) {
  const { t } = useTranslation('questions');
  const texts = useLifecycleTexts('question', 'procurement');
  const card = useRef<HTMLLIElement>(null);
  const writing = children !== undefined;
  const wrote = useRef(writing);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wrote.current && !writing && document.activeElement === document.body) card.current?.focus();
    wrote.current = writing;
  }, [writing]);
  const steps = STEPS.flatMap((step) => row.allowed.filter(({ event }) => event === step)).filter(
    ({ reasons }) => !reasons.includes('state'),
  );
  return (
    <li ref={card} tabIndex={-1} className="t-question">
      <div className="t-question-head">
        <StatusTag lifecycle="question" domain="procurement" state={row.state} />
        <span className="t-question-about">
          {row.about === ''
            ? t('about.whole')
            : t(row.lot === null ? 'about.document' : 'about.lot', { name: row.about })}
        </span>
        {row.own && <span className="k-muted">{t('own')}</span>}
        <span className="t-question-at k-muted">
          <Instant value={row.asked_at} />
        </span>
      </div>
      <p className="t-text t-question-text">{row.text}</p>
      {row.state === 'answered' && (
        <div className="t-answer">
          <p className="k-muted k-small">
            {t('field.answer')}
            {DOT}
            <Instant value={row.closed_at} />
          </p>
          <p className="t-text">{row.answer}</p>
        </div>
      )}
      {row.state === 'dismissed' && (
        <p className="t-text k-muted">{row.retracted ? t('retracted') : t('dismissed', { reason: row.reason })}</p>
      )}
      {children}
      {!writing && steps.length > 0 && (
        <div className="k-row">
          {steps.map(({ event, enabled, reasons }) => {
            const step = event as QuestionStep;
            return (
              <Button
                key={step}
                size="small"
                intent={step === 'ANSWER' ? 'primary' : 'none'}
                minimal={step === 'DISMISS'}
                icon={eventIcon(questionCatalogue[step].icon)}
                busy={busy}
                blocked={enabled ? undefined : reasons.map(texts.reason).join(' ')}
                onClick={() => onStep(step)}
              >
                {texts.event(step)}
              </Button>
            );
          })}
        </div>
      )}
    </li>
  );
}
