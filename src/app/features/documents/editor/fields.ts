import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { DraftErrors } from '../../../../../machines/flows/draft.ts';
import { LINES, type DocumentRead } from './document-draft.ts';
import type { FieldsProps } from './PartyFields.tsx';
import type { DraftActor } from '../../../trade/draft/use-draft.ts';

export interface DocumentFieldsProps extends FieldsProps {
  /** Whether buyer and currency come from the order or from earlier invoices. */
  readonly fixed: boolean;
  /** Changes the draft's currency; the user decides what happens to amounts and rates. */
  readonly onCurrency?: ((to: string) => void) | undefined;
}

/** Common props of the plain fields. */
export function useField({ draft, errors, onEdit }: FieldsProps) {
  const { t } = useTranslation('money');
  const set = (path: string) => (value: unknown) => onEdit({ type: 'SET', path, value });
  return (name: keyof DocumentRead, label: string = name) => ({
    name,
    label: t(`field.${label}`),
    error: errors[name],
    value: String(draft[name] ?? ''),
    onChange: set(name),
  });
}

/** Date in the draft; null if none is chosen. */
export const dayOf = ({ draft }: FieldsProps, name: keyof DocumentRead): string | null =>
  (draft[name] as string | null) ?? null;

/** The draft without its lines: while a line is typed, the other fields keep their props. */
export function useHead(actor: DraftActor): { readonly draft: DocumentRead; readonly errors: DraftErrors } {
  const draft = useSelector(
    actor,
    ({ context }): DocumentRead => {
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
