import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { differences, type Draft } from '../../../../../machines/flows/draft.ts';
import { editDraftFlow } from '../../../../../machines/flows/edit-draft.flow.ts';
import type { Kept, Outcome, WriteInput } from '../../../../../machines/flows/writing.ts';
import { type Product, productRow } from '../../../../contract/catalogue/product.ts';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import { call } from '../../../api/client.ts';
import type { Result } from '../../../api/parse.ts';
import { keyOf } from '../../../api/queries.ts';
import { keptLike } from '../../../forms/draft-shape.ts';
import { sendable } from '../../../forms/use-picture.ts';
import { dropDraft, isDirty, keepDraft, readDraft, useUnsaved } from '../../../session/drafts.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { outcomeOf, useComplaints } from '../../../trade/failure.ts';
import { etag } from '../../../trade/use-seen.ts';
import { productWords } from '../product-words.ts';
import { bodyOf, COMPARED, copyOf, draftOf, emptyProduct, savesItself } from './product-draft.ts';
import { useProductPicture } from './use-product-picture.ts';

const PAUSE_MS = 1200;
/** As long as a timer can wait: somebody saves it, or nobody does. */
const NEVER_MS = 2 ** 31 - 1;
const now = (): string => new Date(serverNow()).toISOString();
const stale = (current: unknown): Outcome | null => {
  const row = productRow.safeParse(current);
  return row.success ? { kind: 'stale', draft: draftOf(row.data), version: etag(row.data.version) } : null;
};
const KEPT = keptLike(emptyProduct());
const json = <const E extends typeof productEndpoints.productCreate | typeof productEndpoints.productPatch>(
  endpoint: E,
): E => ({ ...endpoint, kind: 'json' });

interface Options {
  readonly row: Product | null;
  /** What a new one is like. */
  readonly from: Product | null;
  readonly service: boolean;
  /** Names organisation and person, so that nobody else's text comes back. */
  readonly owner: string;
}

/** A product that is written, connected: saves through the API, keeps the unsaved on this device. */
export function useProductDraft({ row, from, service, owner }: Options) {
  const { t } = useTranslation('products');
  const client = useQueryClient();
  const complaints = useComplaints(productWords);
  const picture = useProductPicture();
  const begun = from ? `copy-${from.id}` : service ? 'new-service' : 'new';
  const slot = (id: number | null) => `product:${owner}:${id ?? begun}`;
  const [input] = useState(() => {
    const kept = readDraft(slot(row?.id ?? null), KEPT, 'device');
    // A file that was chosen went with its page; its name is all that is left of it.
    const draft = kept && { ...emptyProduct(), ...kept.draft, imageSource: '' };
    return {
      id: row?.id ?? null,
      version: etag(row?.version),
      draft: row ? draftOf(row) : from ? copyOf(from) : emptyProduct(service),
      lists: [],
      kept: kept && draft ? { ...kept, draft } : null,
      lost: Boolean(kept?.draft['imageSource']),
    };
  });
  /** What this editor began its last save from: a 412 that changes none of it is no conflict. */
  const base = useRef<Draft>(row ? draftOf(row) : emptyProduct(service));
  /** What the server last told, also of what somebody else saved. */
  const told = useRef(base.current);
  const changed = (draft: Draft, fields = COMPARED) => differences(base.current, picture.settled(draft), fields);

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

  const [snapshot, send, actor] = useMachine(
    editDraftFlow.provide({
      actors: { save: fromPromise<Outcome, WriteInput>(({ input: asked }) => write(asked)) },
      delays: { pause: ({ context }) => (savesItself(context, told.current) ? PAUSE_MS : NEVER_MS) },
      actions: {
        keep: ({ context }) =>
          keepDraft(
            slot(context.id),
            { draft: context.draft, version: context.version, at: now() } satisfies Kept,
            'device',
          ),
        forget: ({ context }) => dropDraft(slot(context.id), 'device'),
      },
    }),
    { input },
  );
  // Whoever leaves within the pause has typed for good all the same.
  const last = useRef(write);
  last.current = write;
  useEffect(
    () => () => {
      const { value, context } = actor.getSnapshot();
      const typed = typeof value === 'object' && value.editing === 'dirty' && !context.restored;
      if (typed && isDirty() && savesItself(context, told.current)) void last.current(context);
    },
    [actor],
  );
  const stored = snapshot.matches({ editing: 'clean' }) || snapshot.matches('reviewing');
  useUnsaved(!stored && changed(snapshot.context.draft).length > 0);
  /** Fields that stand as the server last told them. */
  const untouched = (draft: Draft): readonly string[] => COMPARED.filter((name) => changed(draft, [name]).length === 0);
  const { choose, settled } = picture;
  return { snapshot, send, untouched, settled, choose, lost: input.lost } as const;
}
