import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import { invalidate, keyOf, useCommand } from '../../../api/queries.ts';
import { useComplaints } from '../../../trade/failure.ts';
import { useStep } from '../../../trade/use-step.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { etag } from '../../../trade/use-seen.ts';
import { productWords } from '../product-words.ts';

const PLAIN = {
  OFFER: 'productOffer',
  SHELVE: 'productShelve',
  WITHDRAW: 'productWithdraw',
  RESTORE: 'productRestore',
} as const;

/** Standard status texts of HTTP, which mean nothing to a user. */
const BARE = /^(no content|ok)$/i;
/** ASSUMED: a status text of the server is shown, unless it is HTTP's standard phrase. */
export const toldBy = (statusText: string | undefined): string => {
  const text = (statusText ?? '').trim();
  return BARE.test(text) ? '' : text;
};

interface Options {
  readonly onDeleted?: ((id: number) => void) | undefined;
}

/** The steps of a product, on its page and in the list; a refusal is shown in place and stays there. */
export function useProductSteps({ onDeleted }: Options = {}) {
  const { t } = useTranslation('products');
  const client = useQueryClient();
  const complaints = useComplaints(productWords);
  /** Product of the last step. */
  const [about, setAbout] = useState<Product | null>(null);
  const deleting = useRef<number | null>(null);
  const step = useStep(productWords, {
    invalidates: ['/api/products/', '/api/tasks/'],
    onDone: (event) => toast.success(t(`done.${event}`)),
  });
  const remove = useCommand(productEndpoints.productDelete, {
    onDone: async (_, { statusText }) => {
      toast.success(toldBy(statusText) || t('done.DELETE'));
      const id = deleting.current;
      if (id !== null) onDeleted?.(id);
      await client.invalidateQueries({ queryKey: [productEndpoints.productList.path] });
      // The product is gone, so its cached row is removed.
      if (id !== null) client.removeQueries({ queryKey: keyOf(productEndpoints.productGet, { params: { id } }) });
    },
    // A refusal means that the product on the screen is out of date.
    onFailed: ({ kind }) => {
      if (['refusal', 'stale', 'notFound'].includes(kind)) void invalidate(client, ['/api/products/']);
    },
  });
  const failed = remove.error ? complaints(remove.error.failure) : step.problem;
  return {
    busy: step.busy !== null || remove.isPending,
    about,
    /** Text of the last failure. */
    problem: failed ? [...failed.form, ...Object.values(failed.fields).flat()].join(' ') : null,
    send: (row: Product, event: string) => {
      setAbout(row);
      remove.reset();
      step.clear();
      const params = { id: row.id };
      const plain = PLAIN[event as keyof typeof PLAIN];
      if (event === 'DELETE') {
        deleting.current = row.id;
        remove.mutate({ params, ifMatch: etag(row.version) });
      } else if (plain)
        void step.run(event, productEndpoints[plain], { params, body: undefined, ifMatch: etag(row.version) });
    },
  } as const;
}
