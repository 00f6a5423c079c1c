import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { checkoutFlow } from '../../../../machines/flows/checkout.flow.ts';
import { noteOf, notesIn } from './checkout-draft.ts';

interface Seller {
  readonly id: number;
  readonly name: string;
}

const FIELDS = ['name', 'company', 'email', 'phone', 'consent', 'country', 'delivery_address', 'wanted_on'] as const;

/** What is missing and what the server refused, by the field where it stands; and what each field is called. */
export function useCheckoutErrors(snapshot: SnapshotFrom<typeof checkoutFlow>, sellers: readonly Seller[]) {
  const { t } = useTranslation('checkout');
  const { draft, missing, errors } = snapshot.context;
  const complaints = {
    ...Object.fromEntries(missing.map((field) => [field, [t('required')]])),
    ...Object.fromEntries(
      Object.entries(errors).map(([path, messages]) => {
        const [, at] = /^notes\.(\d+)\.message$/.exec(path) ?? [];
        const note = notesIn(
          draft,
          sellers.map(({ id }) => id),
        )[Number(at)];
        return [note ? noteOf(note.seller) : path, messages];
      }),
    ),
  };
  // Whoever reads what is missing reads where.
  const labels = Object.fromEntries([
    ...FIELDS.map((field) => [field, t(`field.${field}`)]),
    ...sellers.map(({ id, name }) => [noteOf(id), name]),
  ]) as Record<string, string>;
  return { complaints, labels } as const;
}
