import './history.css';
import { useTranslation } from 'react-i18next';
import { DOT } from '../../contract/platform/typography.ts';
import { useCompanyName } from './use-company-name.ts';
import type { historyEndpoints, HistoryEntry } from '../../contract/history/history.ts';
import { useApi } from '../api/queries.ts';
import { OcdsButton } from './OcdsButton.tsx';
import { Instant } from '../ui/figures/Figures.tsx';
import { PartSkeleton } from '../ui/page/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/page/States.tsx';
import { calledOn } from '../ui/workflow/NextSteps.tsx';
import type { Domain } from '../ui/workflow/texts.ts';
import { toneOf } from '../ui/workflow/tones.ts';

type Endpoint = (typeof historyEndpoints)[keyof typeof historyEndpoints];

export interface HistoryProps {
  readonly endpoint: Endpoint;
  /** Parameters of its path: the record, or a mailed link to it. */
  readonly params: Readonly<Record<string, number | string>>;
  readonly domain?: Domain;
  /** The record's own chart: entries of other charts name theirs. */
  readonly lifecycle: string;
  /** Id of a published inquiry, which can then be exported as a whole. */
  readonly ocds?: number | undefined;
  readonly lots?: readonly { readonly id: number | null; readonly name: string }[];
}

/** Who did what, when, and in which revision; newest first. */
export default function History({
  endpoint,
  params,
  domain = 'procurement',
  lifecycle,
  lots = [],
  ocds,
}: HistoryProps) {
  const { t } = useTranslation(['history', 'happened', 'approvals', `lifecycles-${domain}`]);
  const answer = useApi(endpoint as typeof historyEndpoints.inquireHistory, { params: params as { id: number } });
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <PartSkeleton />;
  const { results, more } = answer.data;
  if (results.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <>
      {ocds !== undefined && <OcdsButton inquire={ocds} />}
      <ol className="t-history" reversed aria-label={t('title')}>
        {results.map((entry, index) => (
          // The log has no numbers to use as keys; entries are never inserted between others.
          <Entry key={results.length - index} entry={entry} domain={domain} own={lifecycle} lots={lots} />
        ))}
      </ol>
      {more && <p className="k-muted">{t('more')}</p>}
    </>
  );
}

interface EntryProps extends Required<Pick<HistoryProps, 'domain' | 'lots'>> {
  readonly entry: HistoryEntry;
  readonly own: string;
}

function Entry({ entry, domain, own, lots }: EntryProps) {
  const { t, i18n } = useTranslation(['history', 'happened', 'approvals', `lifecycles-${domain}`]);
  const words = (key: string): string => t(`lifecycles-${domain}:${key}`);
  const { lifecycle, event, from, to, revision, by, organization, person, lot, companies, times } = entry;
  const code = `${event === 'NO_AWARD' ? 'lot' : lifecycle}.reason.${entry.reason}`;
  const reason = i18n.exists(`lifecycles-${domain}:${code}`) ? words(code) : entry.reason;
  const nameOf = useCompanyName();
  const role = t(`who.${calledOn(lifecycle, by)}`);
  const waiting = to !== null && from !== to && /(^|\.)pending$/i.test(to);
  const state = (name: string): string => words(`${lifecycle}.state.${name.replaceAll('.', '_')}`);
  const about = [
    lot === null ? '' : (lots.find((one) => one.id === lot)?.name ?? ''),
    companies.map(nameOf).join(', '),
  ].filter(Boolean);
  return (
    <li className={to ? `t-entry-${toneOf(lifecycle, to)}` : undefined}>
      <span className="k-muted k-small">
        <Instant value={entry.at} />
      </span>
      <div>
        <p>
          {event === 'CREATE' && lifecycle !== own && <span className="k-muted">{words(`${lifecycle}.title`)}: </span>}
          <strong>
            {waiting ? t('approvals:asked') : event === 'CREATE' ? t('begun') : t(`happened:${lifecycle}.${event}`)}
          </strong>
          {about.length > 0 && (
            <span>
              {DOT}
              {about.join(DOT)}
            </span>
          )}
          {times > 1 && (
            <span className="k-muted">
              {DOT}
              {t('times', { count: times })}
            </span>
          )}
        </p>
        {from !== null && to !== null && from !== to && (
          <p className="k-small">
            {state(from)}
            <span aria-hidden="true"> → </span>
            <span className="k-hidden">{t('then')}</span>
            {state(to)}
          </p>
        )}
        <p className="k-muted k-small">
          {[person || (organization ? nameOf(organization) : ''), role].filter(Boolean).join(', ')}
          {revision !== null && revision > 0 && `${DOT}${t('revision', { number: revision })}`}
          {entry.expire_at && (
            <>
              {DOT}
              {t('deadline')} <Instant value={entry.expire_at} />
            </>
          )}
        </p>
        {(reason || entry.comment) && (
          <p className="t-history-reason">{[reason, entry.comment].filter(Boolean).join('. ')}</p>
        )}
      </div>
    </li>
  );
}
