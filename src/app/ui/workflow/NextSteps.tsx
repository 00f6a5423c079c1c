import { BlockedPersonIcon } from '@blueprintjs/icons/lib/esm/generated/components/blocked-person';
import { TickIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';
import type { CatalogueEntry, Lifecycle, Side } from '../../../../machines/kit/lifecycle.ts';
import { instant } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';
import { type NextStep, nextSteps } from './steps.ts';
import { type LifecycleTexts, useLifecycleTexts } from './texts.ts';
import { useZoneName } from '../fields/zones.ts';

interface NextStepsProps<M extends AnyStateMachine> {
  readonly lifecycle: Lifecycle<M>;
  readonly state: string;
  readonly allowed: readonly AllowedEvent[] | null;
  /** What this record calls a state otherwise than its chart. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  readonly times?: Readonly<Record<string, string | null>> | undefined;
  readonly zone?: string | undefined;
  readonly folded?: boolean | undefined;
  /** States that this record does not come to. */
  readonly without?: readonly string[] | undefined;
}

/** What may come next by the chart, who brings it about, and why it is closed to the reader. */
export default function NextSteps<M extends AnyStateMachine>(props: NextStepsProps<M>) {
  const { lifecycle, state, allowed, words = {}, times = {}, zone, folded = false, without = [] } = props;
  const { t } = useTranslation(['history', `lifecycles-${lifecycle.domain}`]);
  const language = useLanguage();
  const zoneName = useZoneName();
  const texts = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  // On a phone the record itself comes first.
  const [opened, setOpened] = useState(() => !folded && window.innerWidth > 640);
  const steps = nextSteps(lifecycle, state);
  const moving = steps.filter(({ targets }) => targets.length > 0);
  const staying = steps.filter(({ targets }) => targets.length === 0);

  const who = ({ event, entry }: NextStep): string => {
    const at = times[event];
    if (at)
      return t('next.clockAt', { at: [instant(language, at, zone), zone ? zoneName(zone) : ''].join(' ').trim() });
    if (entry.follows)
      return `${t(`who.${calledOn(entry.follows.on, entry.follows.side)}`)} · ${t(`lifecycles-${lifecycle.domain}:${entry.follows.on}.title`)}`;
    const sides = entry.side.map((side) => t(`who.${calledOn(lifecycle.id, side)}`)).join(', ');
    return entry.permission ? t('next.with', { who: sides, right: t(`right.${rightOf(entry)}`) }) : sides;
  };
  const list = (some: readonly NextStep[]) => (
    <ul className="k-next">
      {some.map((step) => (
        <li key={step.event}>
          <span className="k-next-step">
            {texts.event(step.event)}
            {step.targets.length > 0 && (
              <span className="k-muted">
                <span aria-hidden="true"> → </span>
                <span className="k-hidden">{t('next.leadsTo')}</span>
                {step.targets
                  .filter((target) => !without.includes(target))
                  .map((target) => words[target] ?? texts.state(target))
                  .join(` ${t('next.or')} `)}
              </span>
            )}
          </span>
          <span className="k-muted">{who(step)}</span>
          {allowed && <Standing step={step} own={allowed.find(({ event }) => event === step.event)} texts={texts} />}
        </li>
      ))}
    </ul>
  );
  return (
    <details className="k-next-steps" open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="k-next-head">{t(moving.length > 0 ? 'next.title' : 'next.stays')}</summary>
      {list(moving)}
      {staying.length > 0 && (
        <details className="k-next-more">
          <summary>{t('next.also', { count: staying.length })}</summary>
          {list(staying)}
        </details>
      )}
    </details>
  );
}

/** Who buys by a tender is called otherwise than who is sent an invoice. */
const calledOn = (lifecycle: string, side: Side): string =>
  side === 'buyer' && ['inquire', 'tender', 'offer', 'question', 'lot'].includes(lifecycle) ? 'organizer' : side;

const rightOf = ({ permission }: CatalogueEntry): string => (permission ?? '').replace('.', '_');

/** Open to the reader, closed and why, or somebody else's. */
function Standing({
  step,
  own,
  texts,
}: {
  readonly step: NextStep;
  readonly own: AllowedEvent | undefined;
  readonly texts: LifecycleTexts;
}) {
  const { t } = useTranslation('history');
  const alone = step.entry.side.every((side) => side === 'server');
  const others = step.entry.follows ? 'next.follows' : alone ? 'next.byItself' : 'next.notYours';
  if (!own) return <span className="k-muted">{t(others)}</span>;
  if (own.enabled)
    return (
      <span className="k-next-open">
        <TickIcon size={12} /> {t('next.open')}
      </span>
    );
  return (
    <span className="k-next-closed">
      <BlockedPersonIcon size={12} />
      <span>
        <span className="k-hidden">{t('next.closed')} </span>
        {own.reasons.map(texts.reason).join(' ')}
      </span>
    </span>
  );
}
