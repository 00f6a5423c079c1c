import '../trade.css';
import { useTranslation } from 'react-i18next';
import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';
import { fieldId } from '../../ui/fields/Field.tsx';
import { PlaceLinks } from '../../ui/menu/PlaceLinks.tsx';
import type { Place } from '../../ui/menu/places.ts';
import { PartSkeleton } from '../../ui/page/Skeleton.tsx';
import { Section } from '../../ui/page/Section.tsx';

interface MissingProps {
  /** The chart's answer about the draft's final step; undefined until it is known. */
  readonly step: AllowedEvent | undefined;
  /** The field of each guard, in the form's order. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reasonOf: (guard: string) => string;
  readonly labelOf: (path: string) => string;
  /** Where to fix a reason that is no field of the draft. */
  readonly elsewhere?: (guard: string) => readonly Place[];
}

/** What still prevents a draft's final step, in the chart's texts, with links to the fields. */
export default function Missing({ step, fields, reasonOf, labelOf, elsewhere = () => [] }: MissingProps) {
  const { t } = useTranslation('procurement');
  const order = Object.keys(fields);
  // Reasons to fix elsewhere come last.
  const place = (guard: string) => (guard in fields ? order.indexOf(guard) : order.length);
  const reasons = (step?.reasons ?? [])
    .filter((guard) => guard in fields || elsewhere(guard).length > 0)
    .toSorted((a, b) => place(a) - place(b));
  return (
    <Section title={t('beside.missing')}>
      {!step && <PartSkeleton rows={2} />}
      {step && reasons.length === 0 && <p className="k-muted">{t('beside.complete')}</p>}
      {reasons.length > 0 && (
        <ul className="k-list t-missing">
          {reasons.map((guard) => {
            const path = fields[guard];
            return (
              <li key={guard}>
                {path === undefined ? (
                  <span>{reasonOf(guard)}</span>
                ) : (
                  <button type="button" onClick={() => document.getElementById(fieldId(path))?.focus()}>
                    <strong>{labelOf(path)}</strong>
                    <span>{reasonOf(guard)}</span>
                  </button>
                )}
                <PlaceLinks places={elsewhere(guard)} />
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
