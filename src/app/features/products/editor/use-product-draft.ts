import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { differences } from '../../../../../machines/flows/draft.ts';
import { type Product, productRow } from '../../../../contract/catalogue/product.ts';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import { call } from '../../../api/client.ts';
import { keyOf } from '../../../api/queries.ts';
import { keptLike } from '../../../forms/draft-shape.ts';
import { sendable } from '../../../forms/use-picture.ts';
import { useDraft, useSnapshot } from '../../../trade/draft/use-draft.ts';
import { useComplaints } from '../../../trade/failure.ts';
import { productWords } from '../product-words.ts';
import { bodyOf, COMPARED, copyOf, draftOf, emptyProduct, savesItself, type ProductRead } from './product-draft.ts';
import { useProductPicture } from './use-product-picture.ts';

const KEPT = keptLike(emptyProduct());

const json = <const E extends typeof productEndpoints.productCreate | typeof productEndpoints.productPatch>(
  endpoint: E,
): E => ({ ...endpoint, kind: 'json' });

interface Options {
  readonly row: Product | null;
  /** Product that a new one is copied from. */
  readonly from: Product | null;
  readonly service: boolean;
  /** Identifies organisation and user, so that no one gets another user's draft. */
  readonly owner: string;
}

/** Draft flow of a product, with its picture. */
export function useProductDraft({ row, from, service, owner }: Options) {
  const { t } = useTranslation('products');
  const client = useQueryClient();
  const picture = useProductPicture();
  const { choose, settled } = picture;
  const begun = from ? `copy-${from.id}` : service ? 'new-service' : 'new';
  const { actor, untouched, found } = useDraft<Product>({
    row,
    begin: () => (row ? draftOf(row) : from ? copyOf(from) : emptyProduct(service)),
    slot: (id) => `product:${owner}:${id ?? begun}`,
    kept: () => KEPT,
    // A chosen file is lost with its page; only its name remains.
    arrived: (draft) => ({ ...draft, imageSource: '' }),
    lists: [],
    compared: COMPARED,
    savesItself,
    settled,
    schema: productRow,
    draftOf,
    get: productEndpoints.productGet,
    changes: [],
    create: (draft) => {
      const image = picture.of(draft);
      const endpoint = sendable(json(productEndpoints.productCreate), { isFile: image instanceof File });
      return call(endpoint, { body: bodyOf(draft, image || undefined) });
    },
    update: ({ id, draft, ifMatch, told }) => {
      const fields = differences(told, settled(draft), COMPARED);
      const image = fields.includes('image') || fields.includes('imageSource') ? picture.of(draft) : undefined;
      const endpoint = sendable(json(productEndpoints.productPatch), { isFile: image instanceof File });
      // Only changed fields are sent: the stock, for example, may have changed in the meantime.
      return call(endpoint, { params: { id }, body: bodyOf(draft, image, fields), ifMatch });
    },
    onStored: ({ image }, sent) => {
      picture.stored(sent, image);
      void client.invalidateQueries({ queryKey: [productEndpoints.productList.path] });
    },
    // Discarding changes returns to the other user's version: that is now the stored one.
    onStale: (newer) => client.setQueryData(keyOf(productEndpoints.productGet, { params: { id: newer.id } }), newer),
    complaints: useComplaints(productWords),
    gone: t('edit.gone'),
  });
  const kept: ProductRead | undefined = found?.draft;
  const lost = Boolean(kept?.['imageSource']);
  return { snapshot: useSnapshot(actor), send: actor.send, untouched, settled, choose, lost } as const;
}
