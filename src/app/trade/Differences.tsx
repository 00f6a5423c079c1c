import './differences.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Difference } from '../../../machines/lifecycles/inquire/inquire.difference.ts';
import { shownValue } from '../../contract/procurement/difference-words.ts';
import { textChange } from '../../contract/platform/text-change.ts';
import { useLanguage } from '../i18n.ts';
import { useZoneName } from '../ui/fields/zones.ts';
import { useFieldLabel } from './field-labels.ts';
import { useUnits } from './units.ts';

export interface DifferencesProps {
  /** Of one revision, or of several combined by `merged()`. */
  readonly differences: readonly Difference[];
  /** The inquiry's lots in order, for their numbers and names. */
  readonly lots: readonly { readonly id: number | null; readonly name: string }[];
  /** Name of the whole, when it is not an inquiry. */
  readonly whole?: string | undefined;
  /** The zone in which the deadline was set. */
  readonly timezone: string;
  /** Note about a lot at this place: whose offers no longer fit, a price to confirm. */
  readonly note?: ((lot: number) => ReactNode) | undefined;
}

/** The changes: the whole inquiry first, then lot by lot; each field with its old and its new value. */
export function Differences({ differences, lots, whole: title, timezone, note }: DifferencesProps) {
  const { t } = useTranslation(['running', 'procurement']);
  const whole = differences.filter(({ lot }) => lot === null);
  const touched = lots.flatMap((lot, at) => {
    const own = differences.filter((one) => one.lot !== null && one.lot === lot.id);
    return own.length > 0 && lot.id !== null ? [{ id: lot.id, name: lot.name, number: at + 1, own }] : [];
  });
  return (
    <div className="t-diffs">
      {whole.length > 0 && (
        <section>
          <p className="t-diff-of">{title ?? t('diff.whole')}</p>
          <Fields differences={whole} timezone={timezone} />
        </section>
      )}
      {touched.map(({ id, name, number, own }) => (
        <section key={id}>
          <p className="t-diff-of">{t('diff.lot', { number, name })}</p>
          <Fields differences={own} timezone={timezone} />
          {note?.(id)}
        </section>
      ))}
    </div>
  );
}

function Fields({ differences, timezone }: Pick<DifferencesProps, 'differences' | 'timezone'>) {
  const label = useFieldLabel();
  return (
    <dl className="t-diff">
      {differences.map((one) => (
        <div key={one.field === 'documents' ? `${one.before ?? ''} → ${one.after ?? ''}` : one.field}>
          <dt>{label(one.lot === null ? one.field : `inquireitem_set.${one.field}`)}</dt>
          <dd>
            <Change {...one} timezone={timezone} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ field, before, after, timezone }: Difference & { readonly timezone: string }) {
  const { t } = useTranslation(['running', 'procurement']);
  const show = useShown(timezone);
  const [old, now] = [show(field, before), show(field, after)];
  const { head, tail, ...changed } = textChange(old ?? '', now ?? '');
  const long = head !== '' || tail !== '';
  const files = field === 'documents';
  return (
    <>
      {long && <span>{head}</span>}
      {(long ? changed.before !== '' : !(files && old === null)) && (
        <>
          <span className="k-hidden">{t('diff.before')} </span>
          <del>{long ? changed.before : (old ?? t('diff.none'))}</del>{' '}
        </>
      )}
      {(long ? changed.after !== '' : !(files && now === null)) && (
        <>
          {!long && !files && (
            <span className="k-muted" aria-hidden>
              →{' '}
            </span>
          )}
          <span className="k-hidden">{t('diff.after')} </span>
          <ins>{long ? changed.after : (now ?? t('diff.none'))}</ins>
        </>
      )}
      {long && <span>{tail}</span>}
    </>
  );
}

/** Formats a value as in the rest of the record; null for none. */
function useShown(timezone: string): (field: string, value: Difference['before']) => string | null {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const units = useUnits();
  const zoneName = useZoneName();
  const words = { language, t: (key: string) => t(key), unit: units.symbol, zone: timezone, zoneName };
  return (field, value) => shownValue(words, field, value);
}
