import './differences.css';
import { useTranslation } from 'react-i18next';
import type { InquireRevision } from '../../contract/procurement/inquire.parts.ts';
import { Instant } from '../ui/figures/Figures.tsx';
import { Differences, type DifferencesProps } from './Differences.tsx';

interface AmendmentsProps extends Omit<DifferencesProps, 'differences'> {
  readonly revisions: readonly InquireRevision[];
}

/** The entries that changed something: all except the publication. */
export const amendmentsOf = (revisions: readonly InquireRevision[]): readonly InquireRevision[] =>
  revisions.filter(({ changed }) => changed.length > 0);

/** Whether only the deadline was moved. */
export const onlyDeadline = (changed: readonly string[]): boolean => changed.every((name) => name === 'expire_at');

/** Every change since the publication, newest first: when, why, and the old and new values. */
export function Amendments({ revisions, ...shown }: AmendmentsProps) {
  const { t } = useTranslation('running');
  const entries = amendmentsOf(revisions);
  return (
    <ol className="t-amendments" reversed>
      {entries.toReversed().map((one) => (
        <li key={`${one.revision} ${one.at}`}>
          <p className="t-amendment">
            <Instant value={one.at} />
            <strong>
              {onlyDeadline(one.changed) ? t('diff.extended') : t('diff.revision', { number: one.revision })}
            </strong>
            {one.reason && <span>{t('diff.reason', { reason: one.reason })}</span>}
          </p>
          <Differences differences={one.difference} {...shown} />
        </li>
      ))}
    </ol>
  );
}
