import { useTranslation } from 'react-i18next';
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
