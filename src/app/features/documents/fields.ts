import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftErrors } from '../../../../machines/flows/draft.ts';
import { LINES } from './document-draft.ts';
import type { FieldsProps } from './PartyFields.tsx';

export interface DocumentFieldsProps extends FieldsProps {
  /** Buyer and currency come from the order or from the earlier invoices. */
  readonly fixed: boolean;
}

export const takesAdvance = (type: unknown): boolean => type === 'advance' || type === 'next';

/** What every plain field of the draft is given. */
export function useField({ draft, errors, onEdit }: FieldsProps) {
  const { t } = useTranslation('money');
  const set = (path: string) => (value: unknown) => onEdit({ type: 'SET', path, value });
  return (name: string, label = name) => ({
    name,
    label: t(`field.${label}`),
    error: errors[name],
    value: String(draft[name] ?? ''),
    onChange: set(name),
  });
}

type Plain = { readonly [name: string]: unknown };

/** The object of the last time as long as it holds the same. */
function useSame<T extends Plain>(next: T): T {
  const kept = useRef(next);
  const names = Object.keys(next);
  const same =
    names.length === Object.keys(kept.current).length && names.every((name) => kept.current[name] === next[name]);
  if (!same) kept.current = next;
  return kept.current;
}

/** The draft but for its lines: typing in a line, the fields above and below are given what they had. */
export function useHead(draft: Draft, errors: DraftErrors): { readonly draft: Draft; readonly errors: DraftErrors } {
  const { [LINES]: _lines, ...head } = draft;
  const own = Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith(LINES)));
  return { draft: useSame<Draft>(head), errors: useSame<DraftErrors>(own) };
}
