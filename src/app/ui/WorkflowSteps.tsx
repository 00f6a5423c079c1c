import '../styles/states.css';
import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { workflowSteps } from './steps.ts';
import { useLifecycleTexts } from './texts.ts';
import { toneOf } from './tones.ts';

/** Where the record stands on its chart. */
export function WorkflowSteps<M extends AnyStateMachine>({
  lifecycle,
  state,
  from,
}: {
  readonly lifecycle: Lifecycle<M>;
  readonly state: string;
  /** Where this record's way begins, when the chart begins earlier. */
  readonly from?: string | undefined;
}) {
  const { t } = useTranslation('common');
  const texts = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const all = workflowSteps(lifecycle.machine, lifecycle.id, state.replaceAll('_', '.'));
  const steps = all.slice(
    Math.max(
      0,
      all.findIndex((step) => step.state === from),
    ),
  );
  return (
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
          {texts.state(step.state)}
          {step.standing === 'done' && <span className="k-hidden">{t('ui.stepDone')}</span>}
        </li>
      ))}
    </ol>
  );
}
