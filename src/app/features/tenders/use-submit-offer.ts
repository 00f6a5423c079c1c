import { useQueryClient } from '@tanstack/react-query';
import { type Offer, offerEndpoints, offerRow } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { useDraft, useSnapshot } from '../../trade/draft/use-draft.ts';
import { useComplaints } from '../../trade/failure.ts';
import { arrived, atFiles, uploading } from './offer-documents.ts';
import { bodyOf, COMPARED, draftOf, keptOf, LINES, type Sending, type OfferRead } from './offer-draft.ts';
import { offerWords } from './tender-words.ts';

interface Options {
  readonly tender: Quotation;
  readonly offer: Offer | null;
  readonly owner: string;
  readonly sending: Sending;
  readonly onSent: () => void;
}

/** Editing an offer: a draft is saved automatically, a change of a submitted offer is kept on this device. */
export function useSubmitOffer({ tender, offer, owner, sending, onSent }: Options) {
  const client = useQueryClient();
  const { actor, untouched, touched, stored } = useDraft<Offer>({
    row: offer,
    begin: () => draftOf(tender, offer),
    slot: (id) => `offer:${owner}:${tender.id}:${sending}${id === null ? ':new' : ''}`,
    single: true,
    kept: () => keptOf(tender, offer),
    arrived,
    lists: [LINES],
    compared: COMPARED,
    asWhole: sending === 'UPDATE',
    busy: uploading,
    schema: offerRow,
    draftOf: (row) => ({ ...draftOf(tender, row), based_on: row.inquire_revision }),
    get: offerEndpoints.offerGet,
    changes: ['/api/quotations/', '/api/offers/', '/api/tasks/'],
    create: (draft) => call(offerEndpoints.offerCreate, { body: { inquire: tender.id, ...bodyOf(draft) } }),
    update: ({ id, draft, ifMatch }) =>
      call(offerEndpoints.offerUpdate, { params: { id }, body: bodyOf(draft), ifMatch }),
    publish: ({ id, draft, ifMatch }) =>
      call(sending === 'UPDATE' ? offerEndpoints.offerRevise : offerEndpoints.offerSubmit, {
        params: { id },
        body: bodyOf(draft),
        ifMatch,
      }),
    // The tender has changed: its current version must be seen before anything is sent.
    onStale: (row) => {
      if (row.inquire_revision > tender.revision) void invalidate(client, ['/api/quotations/']);
    },
    isElse: (theirs: OfferRead, mine: OfferRead) => theirs['based_on'] !== mine['based_on'],
    onPublished: onSent,
    complaints: useComplaints(offerWords),
    errorsOf: atFiles,
  });
  return { snapshot: useSnapshot(actor), send: actor.send, untouched, touched, stored } as const;
}
/** An offer being edited, with its actions. */
export type OfferEdited = ReturnType<typeof useSubmitOffer>;
