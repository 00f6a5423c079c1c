import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftErrors } from '../../../../../machines/flows/draft.ts';
import { LINES } from './document-draft.ts';
import type { FieldsProps } from './PartyFields.tsx';
import type { DraftActor } from './use-document-draft.ts';

export interface DocumentFieldsProps extends FieldsProps {
  /** Buyer and currency come from the order or from the earlier invoices. */
  readonly fixed: boolean;
  /** Takes the draft into another currency, amounts and rates as the reader says. */
  readonly onCurrency?: ((to: string) => void) | undefined;
}

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

/** A day of the draft; null where none is chosen. */
export const dayOf = ({ draft }: FieldsProps, name: string): string | null => (draft[name] as string | null) ?? null;

/** The draft but for its lines: typing in a line, the fields above and below are given what they had. */
export function useHead(actor: DraftActor): { readonly draft: Draft; readonly errors: DraftErrors } {
  const draft = useSelector(
    actor,
    ({ context }): Draft => {
      const { [LINES]: _lines, ...head } = context.draft;
      return head;
    },
    shallowEqual,
  );
  const errors = useSelector(
    actor,
    ({ context }): DraftErrors =>
      Object.fromEntries(Object.entries(context.errors).filter(([path]) => !path.startsWith(LINES))),
    shallowEqual,
  );
  return { draft, errors };
}
