import { BlockedPersonIcon } from '@blueprintjs/icons/lib/esm/generated/components/blocked-person';
import { TickIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick';
import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';
import type { Lifecycle } from '../../../../machines/kit/lifecycle.ts';
import { type NextStep, nextSteps, takenByPeople } from './steps.ts';
import { useLifecycleTexts } from './texts.ts';

interface NextStepsProps<M extends AnyStateMachine> {
  readonly lifecycle: Lifecycle<M>;
  readonly state: string;
  /** Steps of the user from the server; null until they have been requested. */
  readonly allowed: readonly AllowedEvent[] | null;
  /** Full description of the state. */
  readonly about?: string | undefined;
}

/** All possible steps in this state: enabled, blocked with the reason, or for the other side. */
export default function NextSteps<M extends AnyStateMachine>({ lifecycle, state, allowed, about }: NextStepsProps<M>) {
  const texts = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const steps = takenByPeople(nextSteps(lifecycle, state.replaceAll('_', '.')));
  return (
    <>
      {about && <p>{about}</p>}
      {steps.length > 0 && (
        <ul className="k-next-list">
          {steps.map((step) => (
            <li key={step.event}>
              <span>{texts.event(step.event)}</span>
              <Standing
                step={step}
                own={allowed?.find(({ event }) => event === step.event)}
                lifecycle={lifecycle.id}
                reasonOf={texts.reason}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const OF_TENDERS: readonly string[] = ['inquire', 'tender', 'offer', 'question', 'lot', 'invitation'];

/**
 * Key of a side's name in `history:who`. Ukrainian, Polish and Russian have another word for the buyer of a tender; the
 * seller of an order is its supplier, as in its head and texts.
 */
export function calledOn(lifecycle: string, side: string): string {
  if (side === 'buyer' && OF_TENDERS.includes(lifecycle)) return 'organizer';
  return side === 'seller' && lifecycle === 'order' ? 'supplier' : side;
}

interface StandingProps {
  readonly step: NextStep;
  readonly own: AllowedEvent | undefined;
  readonly lifecycle: string;
  readonly reasonOf: (guard: string) => string;
}

/** Whether the step is enabled, why it is blocked, or which side may take it. */
function Standing({ step: { entry }, own, lifecycle, reasonOf }: StandingProps) {
  const { t } = useTranslation(['record', 'history']);
  if (!own) {
    const people = entry.side.filter((side) => side !== 'server');
    return (
      <span className="k-muted">{people.map((side) => t(`history:who.${calledOn(lifecycle, side)}`)).join(', ')}</span>
    );
  }
  if (own.enabled)
    return (
      <span className="k-next-open">
        <TickIcon size={12} /> {t('actions.open')}
      </span>
    );
  return (
    <span className="k-next-closed">
      <BlockedPersonIcon size={12} />
      <span>
        {own.reasons.map(reasonOf).join(' ')}
        {entry.permission !== undefined &&
          own.reasons.includes('permission') &&
          ` ${t('actions.needs', { right: t(`history:right.${entry.permission.replace('.', '_')}`) })}`}
      </span>
    </span>
  );
}
