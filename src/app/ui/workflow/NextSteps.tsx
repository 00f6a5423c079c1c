import { BlockedPersonIcon } from '@blueprintjs/icons/lib/esm/generated/components/blocked-person';
import { TickIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick';
import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';
import type { Lifecycle, Side } from '../../../../machines/kit/lifecycle.ts';
import { type NextStep, nextSteps, takenByPeople } from './steps.ts';
import { useLifecycleTexts } from './texts.ts';

interface NextStepsProps<M extends AnyStateMachine> {
  readonly lifecycle: Lifecycle<M>;
  readonly state: string;
  /** The reader's own, as the server allows them; null as long as nobody has asked it. */
  readonly allowed: readonly AllowedEvent[] | null;
  /** How it stands, in full. */
  readonly about?: string | undefined;
}

/** Everything that somebody may do now: the reader, or why not; or the other side. */
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

/** Who buys by a tender is called otherwise than who is sent an invoice. */
const calledOn = (lifecycle: string, side: Side): string =>
  side === 'buyer' && ['inquire', 'tender', 'offer', 'question', 'lot'].includes(lifecycle) ? 'organizer' : side;

interface StandingProps {
  readonly step: NextStep;
  readonly own: AllowedEvent | undefined;
  readonly lifecycle: string;
  readonly reasonOf: (guard: string) => string;
}

/** Open to the reader, closed and why, or somebody else's and whose. */
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
