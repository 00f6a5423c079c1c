import '../trade.css';
import { useTranslation } from 'react-i18next';
import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';
import { fieldId } from '../../ui/fields/Field.tsx';
import { PlaceLinks } from '../../ui/menu/PlaceLinks.tsx';
import type { Place } from '../../ui/menu/places.ts';
import { PartSkeleton } from '../../ui/page/Skeleton.tsx';
import { Section } from '../../ui/page/Section.tsx';

interface MissingProps {
  /** What the chart says of the step that the draft is made for; undefined until it is there. */
  readonly step: AllowedEvent | undefined;
  /** The field that each guard is about, in the order of the form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reasonOf: (guard: string) => string;
  readonly labelOf: (path: string) => string;
  /** Where it is mended when it is no field of the draft. */
  readonly elsewhere?: (guard: string) => readonly Place[];
}

/** What still keeps a draft from its step, in the chart's own words, with the way to each field. */
export default function Missing({ step, fields, reasonOf, labelOf, elsewhere = () => [] }: MissingProps) {
  const { t } = useTranslation('procurement');
  const order = Object.keys(fields);
  // What is mended elsewhere comes last.
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
