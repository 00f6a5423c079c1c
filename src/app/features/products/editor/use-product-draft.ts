import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { differences, type Draft } from '../../../../../machines/flows/draft.ts';
import { editDraftFlow } from '../../../../../machines/flows/edit-draft.flow.ts';
import type { Kept, Outcome, WriteInput } from '../../../../../machines/flows/writing.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { keptLike } from '../../../forms/draft-shape.ts';
import { dropDraft, isDirty, keepDraft, readDraft, useUnsaved } from '../../../session/drafts.ts';
import { useOnLeaving } from '../../../trade/use-on-leaving.ts';
import { etag } from '../../../trade/use-seen.ts';
import { COMPARED, copyOf, draftOf, emptyProduct, savesItself } from './product-draft.ts';
import { useProductPicture } from './use-product-picture.ts';
import { now, type Slot, useProductStore } from './use-product-store.ts';

const PAUSE_MS = 1200;
/** As long as a timer can wait: somebody saves it, or nobody does. */
const NEVER_MS = 2 ** 31 - 1;
const KEPT = keptLike(emptyProduct());

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
  const picture = useProductPicture();
  const begun = from ? `copy-${from.id}` : service ? 'new-service' : 'new';
  const slot: Slot = (id) => `product:${owner}:${id ?? begun}`;
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
  const { base, told, write } = useProductStore(row ? draftOf(row) : emptyProduct(service), picture, slot);
  const changed = (draft: Draft, fields = COMPARED) => differences(base.current, picture.settled(draft), fields);

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
  useOnLeaving(() => {
    const { value, context } = actor.getSnapshot();
    const typed = typeof value === 'object' && value.editing === 'dirty' && !context.restored;
    if (typed && isDirty() && savesItself(context, told.current)) void write(context);
  });
  const stored = snapshot.matches({ editing: 'clean' }) || snapshot.matches('reviewing');
  useUnsaved(!stored && changed(snapshot.context.draft).length > 0);
  /** Fields that stand as the server last told them. */
  const untouched = (draft: Draft): readonly string[] => COMPARED.filter((name) => changed(draft, [name]).length === 0);
  const { choose, settled } = picture;
  return { snapshot, send, untouched, settled, choose, lost: input.lost } as const;
}
