import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import type { DraftErrors } from '../../../machines/flows/draft.ts';
import type { Outcome } from '../../../machines/flows/writing.ts';
import type { CatalogueEntry, LifecycleWords } from '../../../machines/kit/lifecycle.ts';
import type { Failure } from '../api/parse.ts';
import { type Place, placesOf } from '../ui/menu/places.ts';
import { useLifecycleTexts } from '../ui/workflow/texts.ts';

export interface Complaints {
  readonly fields: DraftErrors;
  readonly form: readonly string[];
  readonly places?: readonly Place[];
}

/** The text of a failed call for the user. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('common');
  return (failure) => {
    if (failure.kind === 'fields') return [...failure.form, ...Object.values(failure.fields).flat()].join(' ');
    if (failure.kind === 'arrived') return t('failure.arrived');
    const said =
      failure.detail ||
      t(`failure.${failure.kind}`, {
        defaultValue: t('failure.server'),
        count: failure.kind === 'throttled' ? failure.seconds : 1,
      });
    const unanswered = 'unanswered' in failure && failure.unanswered === true;
    // The advice appears once, at the end.
    const [cause = said] = said.split(/(?<=\.)\s/);
    const whole = unanswered ? `${cause.replace(/\.$/, '')}. ${t('failure.unanswered')}` : said;
    // Support needs it to find the log entry.
    const id = 'requestId' in failure ? failure.requestId : undefined;
    return id ? `${whole} ${t('failure.requestId')} ${id}` : whole;
  };
}

/**
 * Errors by field: the server's map, and the chart's refusing guards under the fields of its catalogue; `where` may
 * give more exact fields.
 */
export function useComplaints<M extends AnyStateMachine>(
  lifecycle: LifecycleWords<M>,
): (failure: Failure, where?: (guard: string) => readonly string[] | undefined) => Complaints {
  const texts = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const text = useFailureText();
  const catalogue = lifecycle.catalogue as Readonly<Record<string, CatalogueEntry>>;
  return (failure, where) => {
    if (failure.kind === 'fields') return { fields: failure.fields, form: failure.form };
    if (failure.kind !== 'refusal' || failure.refusal.guards.length === 0)
      return { fields: {}, form: [text(failure)], places: placesOfFailure(failure) };
    const fields: Record<string, string[]> = {};
    const form: string[] = [];
    const entry = catalogue[failure.refusal.event];
    const telling = failure.refusal.guards.filter((guard) => !entry?.choosing?.includes(guard));
    for (const guard of telling.length > 0 ? telling : failure.refusal.guards) {
      const named = entry?.fields?.[guard];
      const paths = where?.(guard) ?? (named === undefined ? [] : [named]);
      if (paths.length === 0) form.push(texts.reason(guard));
      for (const path of paths) (fields[path] ??= []).push(texts.reason(guard));
    }
    return { fields, form, places: placesOf(failure.refusal.guards.map((guard) => `${lifecycle.id}.${guard}`)) };
  };
}

const placesOfFailure = (failure: Failure): readonly Place[] =>
  'code' in failure && failure.code ? placesOf([failure.code], 'record' in failure ? failure.record : undefined) : [];

/** A failed call as the outcome of a flow's step. `read` turns the record of a 412 into a draft. */
export function outcomeOf(
  failure: Failure,
  complaints: (failure: Failure) => Complaints,
  read: (current: unknown) => Outcome | null,
): Outcome {
  if (failure.kind === 'unauthorized') return { kind: 'signedOut' };
  if (failure.kind === 'stale') {
    const stale = read(failure.current);
    if (stale) return stale;
  }
  const { fields, form } = complaints(failure);
  // Only temporary failures are retried automatically.
  if (['network', 'timeout', 'server', 'throttled'].includes(failure.kind))
    return { kind: 'failed', detail: form.join(' ') };
  return { kind: 'refused', errors: fields, form };
}
