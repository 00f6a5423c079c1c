import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { differences, type Draft } from '../../../../../machines/flows/draft.ts';
import type { Outcome, WriteInput } from '../../../../../machines/flows/writing.ts';
import { type Product, productRow } from '../../../../contract/catalogue/product.ts';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import { call } from '../../../api/client.ts';
import type { Result } from '../../../api/parse.ts';
import { keyOf } from '../../../api/queries.ts';
import { sendable } from '../../../forms/use-picture.ts';
import { dropDraft } from '../../../session/drafts.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { outcomeOf, useComplaints } from '../../../trade/failure.ts';
import { etag } from '../../../trade/use-seen.ts';
import { productWords } from '../product-words.ts';
import { bodyOf, COMPARED, draftOf } from './product-draft.ts';
import type { useProductPicture } from './use-product-picture.ts';

/** Where a draft is kept on this device. */
export type Slot = (id: number | null) => string;

export const now = (): string => new Date(serverNow()).toISOString();
const stale = (current: unknown): Outcome | null => {
  const row = productRow.safeParse(current);
  return row.success ? { kind: 'stale', draft: draftOf(row.data), version: etag(row.data.version) } : null;
};
const json = <const E extends typeof productEndpoints.productCreate | typeof productEndpoints.productPatch>(
  endpoint: E,
): E => ({ ...endpoint, kind: 'json' });

/** Stores a product with its picture, and reads the answers. */
export function useProductStore(begun: Draft, picture: ReturnType<typeof useProductPicture>, slot: Slot) {
  const { t } = useTranslation('products');
  const client = useQueryClient();
  const complaints = useComplaints(productWords);
  /** What this editor began its last save from: a 412 that changes none of it is no conflict. */
  const base = useRef(begun);
  /** What the server last told, also of what somebody else saved. */
  const told = useRef(base.current);

  const store = (result: Result<Product>, draft: Draft): Outcome => {
    // An answer of the protocol, which says nothing to whoever typed.
    if (!result.ok && result.kind === 'notFound') return { kind: 'refused', errors: {}, form: [t('edit.gone')] };
    if (!result.ok) {
      const outcome = outcomeOf(result, complaints, stale);
      if (outcome.kind === 'stale') told.current = outcome.draft;
      return outcome;
    }
    picture.stored(draft, result.data.image);
    base.current = draftOf(result.data);
    told.current = base.current;
    const { id, version } = result.data;
    client.setQueryData(keyOf(productEndpoints.productGet, { params: { id } }), result.data);
    void client.invalidateQueries({ queryKey: [productEndpoints.productList.path] });
    return { kind: 'saved', id, version: etag(version), at: now(), draft: draftOf(result.data) };
  };
  const update = async (id: number, draft: Draft, ifMatch: string | null): Promise<Result<Product>> => {
    const fields = differences(told.current, picture.settled(draft), COMPARED);
    const image = fields.includes('image') || fields.includes('imageSource') ? picture.of(draft) : undefined;
    const endpoint = sendable(json(productEndpoints.productPatch), { isFile: image instanceof File });
    // What was not touched stays as it is: what is in stock moves by itself meanwhile.
    return call(endpoint, { params: { id }, body: bodyOf(draft, image, fields), ifMatch });
  };
  const create = async (draft: Draft): Promise<Result<Product>> => {
    const image = picture.of(draft);
    const endpoint = sendable(json(productEndpoints.productCreate), { isFile: image instanceof File });
    const result = await call(endpoint, { body: bodyOf(draft, image || undefined) });
    if (result.ok || result.kind !== 'arrived') return result;
    // An earlier attempt has begun it: what was typed since goes into that one.
    const earlier = productRow.safeParse(result.answer);
    if (!earlier.success) return result;
    told.current = draftOf(earlier.data);
    return update(earlier.data.id, draft, etag(earlier.data.version));
  };
  const write = async ({ id, version, draft }: WriteInput): Promise<Outcome> => {
    base.current = told.current;
    if (id === null) {
      const result = await create(draft);
      if (result.ok) dropDraft(slot(null), 'device');
      return store(result, draft);
    }
    const outcome = store(await update(id, draft, version), draft);
    const harmless = outcome.kind === 'stale' && differences(base.current, outcome.draft, COMPARED).length === 0;
    return harmless ? store(await update(id, draft, outcome.version), draft) : outcome;
  };
  return { base, told, write } as const;
}
