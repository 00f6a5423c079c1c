import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../contract/inquire.ts';
import { Amendments, amendmentsOf, onlyDeadline } from '../../trade/Amendments.tsx';
import { Instant } from '../../ui/Figures.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFieldLabel } from '../../trade/field-labels.ts';

interface Entry {
  readonly at: string;
  readonly text: string;
  readonly more?: string;
}

/** What happened, from the facts that are kept; the newest first. */
export function InquireHistory({ row }: { readonly row: Inquire }) {
  const { t } = useTranslation(['procurement', 'lifecycles-procurement', 'running']);
  const label = useFieldLabel();
  const changedName = (name: string): string => {
    const lot = /^lot:(\d+)$/.exec(name);
    return lot ? (row.inquireitem_set.find(({ id }) => id === Number(lot[1]))?.name ?? t('field.lots')) : label(name);
  };
  const lotName = (id: number) => row.inquireitem_set.find((lot) => lot.id === id)?.name ?? `#${id}`;
  const reason = row.cancel_reason && t(`lifecycles-procurement:inquire.reason.${row.cancel_reason}`);
  const changes = amendmentsOf(row.revisions);
  const entries: Entry[] = [
    ...(row.created_at ? [{ at: row.created_at, text: t('history.created') }] : []),
    ...(row.published_at ? [{ at: row.published_at, text: t('history.published') }] : []),
    ...changes.map(({ at, revision, changed, reason: why }) => ({
      at,
      text: onlyDeadline(changed)
        ? t('running:diff.extended')
        : t('history.amended', { number: revision, fields: changed.map(changedName).join(', ') }),
      more: why,
    })),
    ...(row.opened_at ? [{ at: row.opened_at, text: t('history.opened') }] : []),
    ...row.awards.map(({ at, lot, organization, justification }) => ({
      at,
      text: t('history.awarded', { lot: lotName(lot), company: organization.name }),
      more: justification,
    })),
    ...(row.closed_at
      ? [
          {
            at: row.closed_at,
            text: t(reason ? 'history.cancelled' : 'history.closed'),
            more: [reason, row.cancel_comment].filter(Boolean).join('. '),
          },
        ]
      : []),
  ];
  const history = (
    <ol className="p-history">
      {entries
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map((entry) => (
          <li key={`${entry.at} ${entry.text}`}>
            <span className="k-muted k-small">
              <Instant value={entry.at} />
            </span>
            <span>
              {entry.text}
              {entry.more && <span className="k-muted"> · {entry.more}</span>}
            </span>
          </li>
        ))}
    </ol>
  );
  if (changes.length === 0) return history;
  return (
    <>
      {history}
      <Section title={t('tender.changes')}>
        <Amendments revisions={changes} lots={row.inquireitem_set} timezone={row.timezone} />
      </Section>
    </>
  );
}
