import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { checkoutFlow } from '../../../../machines/flows/checkout.flow.ts';
import { noteOf, notesIn } from './checkout-draft.ts';

interface Seller {
  readonly id: number;
  readonly name: string;
}

const FIELDS = ['name', 'company', 'email', 'phone', 'consent', 'country', 'delivery_address', 'wanted_on'] as const;

/** Missing fields and the server's errors by field, and the labels of the fields. */
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
  // The error summary names the fields.
  const labels = Object.fromEntries([
    ...FIELDS.map((field) => [field, t(`field.${field}`)]),
    ...sellers.map(({ id, name }) => [noteOf(id), name]),
  ]) as Record<string, string>;
  return { complaints, labels } as const;
}
