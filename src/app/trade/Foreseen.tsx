import './foreseen.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EndpointShape } from '../../contract/platform/endpoint.ts';
import type { Foreseen as Told } from '../../contract/procurement/foreseen.ts';
import { call, type CallInput } from '../api/client.ts';
import { useCompanyName } from './use-company-name.ts';
import { etag } from './use-seen.ts';
import { Instant } from '../ui/figures/Figures.tsx';
import { StatusTag } from '../ui/workflow/StatusTag.tsx';

/** Placeholder for a reason not written yet, since the effects do not depend on it. */
export const WORDS = '…';

/** Pause before a request, so that not every keystroke sends one. */
const PAUSE_MS = 250;

interface ForeseenProps<E extends EndpointShape> {
  readonly endpoint: E & { readonly answer?: unknown };
  /** The record of the step; a new version repeats the request. */
  readonly row: { readonly id: number; readonly version?: number | undefined };
  readonly body: object;
  /** The zone of the deadline; absent: the reader's own. */
  readonly zone?: string | undefined;
}

/** Up to this number of names are listed, further ones counted. */
const NAMED = 5;
const listed = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} … (${names.length})` : names.join(', ');

interface Change {
  readonly lifecycle: string;
  readonly to: string;
  readonly names: readonly string[];
}

/** Combines records of one kind that get the same state; one that keeps its state is no change. */
function together(steps: Told['steps'], nameOf: ReturnType<typeof useCompanyName>): Change[] {
  const changes = new Map<string, Change>();
  for (const { lifecycle, from, to, name, company } of steps) {
    if (from === to) continue;
    const key = `${lifecycle} ${to}`;
    const named = company ? nameOf(company) : name;
    const names = [...(changes.get(key)?.names ?? []), ...(named ? [named] : [])];
    changes.set(key, { lifecycle, to, names: [...new Set(names)] });
  }
  return [...changes.values()];
}

/** Who is mailed, as far as it may be shown before the opening. */
function Mails({ mails, others }: Pick<Told, 'mails' | 'others'>) {
  const { t } = useTranslation('running');
  const nameOf = useCompanyName();
  if (!mails) return <li>{t('foreseen.mailsSealed')}</li>;
  const names = listed(mails.map(nameOf));
  return (
    <>
      {names ? <li>{t('foreseen.mails', { names })}</li> : !others && <li>{t('foreseen.noMails')}</li>}
      {others && <li>{t('foreseen.others')}</li>}
    </>
  );
}

/** What happens at another time than planned, and what no longer happens. */
function Timers({ timers, zone }: Pick<Told, 'timers'> & Pick<ForeseenProps<EndpointShape>, 'zone'>) {
  const { t } = useTranslation('running');
  const word = (what: string) => t(`dry.timer.${what}`);
  const ended = timers.filter(({ at }) => at === null);
  return (
    <>
      {timers.map(
        ({ what, at }) =>
          at !== null && (
            <li key={`${what} ${at}`}>
              <Instant value={at} zone={zone} />: {word(what)}
            </li>
          ),
      )}
      {ended.length > 0 && <li>{t('foreseen.ended', { names: ended.map(({ what }) => word(what)).join(', ') })}</li>}
    </>
  );
}

/** Effects of a decision, from the server's dry run; without an answer nothing is shown. */
export function Foreseen<E extends EndpointShape>({ endpoint, row, body, zone }: ForeseenProps<E>) {
  const { t } = useTranslation('running');
  const nameOf = useCompanyName();
  const { data } = useQuery<Told | null>({
    queryKey: [endpoint.path, row.id, row.version, body],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (signal.aborted) return null;
      const answer = await call(endpoint, {
        params: { id: row.id },
        ifMatch: etag(row.version),
        body,
        signal,
      } as unknown as CallInput<E>);
      return answer.ok ? (answer.data as Told) : null;
    },
    // No cached answers: never shows the effects of another quantity, or old ones while offline.
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
  if (!data) return null;
  const { steps, mails, others, timers } = data;
  return (
    <section aria-label={t('foreseen.title')} className="k-stack">
      <h3 className="k-label">{t('foreseen.title')}</h3>
      <ul className="t-foreseen">
        {together(steps, nameOf).map(({ lifecycle, to, names }) => (
          <li key={`${lifecycle} ${to}`}>
            <StatusTag lifecycle={lifecycle} domain="procurement" state={to} />{' '}
            {[t(`foreseen.of.${lifecycle}`), listed(names)].filter(Boolean).join(': ')}
          </li>
        ))}
        <Mails mails={mails} others={others} />
        <Timers timers={timers} zone={zone} />
      </ul>
    </section>
  );
}
