import '../../styles/states.css';
import './workflow.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';
import type { Lifecycle } from '../../../../machines/kit/lifecycle.ts';
import { nextSteps, workflowSteps } from './steps.ts';
import { useLifecycleTexts } from './texts.ts';
import { toneOf } from './tones.ts';
import { lazyPart } from '../page/lazy-part.tsx';

// The strip itself is there at once; what may come next has words of its own to wait for.
const NextSteps = lazyPart(() => import('./NextSteps.tsx'));

/** Where the record stands on its chart, what may come next, who acts, and why a step is closed to the reader. */
export function WorkflowSteps<M extends AnyStateMachine>({
  lifecycle,
  state,
  from,
  via,
  words = {},
  allowed,
  times,
  zone,
  folded = false,
  without,
}: {
  readonly lifecycle: Lifecycle<M>;
  readonly state: string;
  /** Where this record's way begins, when the chart begins earlier. */
  readonly from?: string | undefined;
  /** A state of this record's good way, where the chart has a shorter one. */
  readonly via?: string | undefined;
  /** What this record calls a state, where its chart's word would say what is not meant. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** The reader's own steps, as the server allows them; null as long as nobody has asked it. */
  readonly allowed?: readonly AllowedEvent[] | null | undefined;
  /** When the clock will act: event → instant. */
  readonly times?: Readonly<Record<string, string | null>> | undefined;
  readonly zone?: string | undefined;
  /** Above a form: what may come next is one line until it is asked for, so that nothing below moves with it. */
  readonly folded?: boolean | undefined;
  /** States that this record does not come to. */
  readonly without?: readonly string[] | undefined;
}) {
  const { t } = useTranslation('common');
  const texts = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const dotted = state.replaceAll('_', '.');
  const all = workflowSteps(lifecycle.machine, lifecycle.id, dotted, via);
  const steps = all.slice(
    Math.max(
      0,
      all.findIndex((step) => step.state === from),
    ),
  );
  return (
    <div className="k-workflow">
      <ol className="k-steps" aria-label={t('ui.workflow')}>
        {steps.map((step, at) => (
          <li
            key={step.state}
            className={`k-step k-step-${step.standing} ${step.standing === 'now' ? `k-step-${toneOf(lifecycle.id, step.state)}` : ''}`}
            aria-current={step.standing === 'now' ? 'step' : undefined}
          >
            <span className="k-step-mark" aria-hidden="true">
              {step.standing === 'done' ? '✓' : at + 1}
            </span>
            {words[step.state] ?? texts.state(step.state)}
            {step.standing === 'done' && <span className="k-hidden">{t('ui.stepDone')}</span>}
          </li>
        ))}
      </ol>
      {allowed !== undefined && nextSteps(lifecycle, dotted).length > 0 && (
        <Suspense fallback={<div className={folded ? 'k-next-room k-next-folded' : 'k-next-room'} />}>
          <NextSteps
            lifecycle={lifecycle}
            state={dotted}
            allowed={allowed}
            words={words}
            times={times}
            zone={zone}
            folded={folded}
            without={without}
          />
        </Suspense>
      )}
    </div>
  );
}
