import { type Draft, type DraftErrors, type RowRead, rowsOf } from '../../../../machines/flows/draft.ts';
import type { Offer } from '../../../contract/procurement/offer.ts';

export const DOCUMENTS = 'offerdocument_set';

export type OfferFile = RowRead<Readonly<Record<'id' | 'name' | 'size' | 'document' | 'mark', unknown>>>;
export const filesIn = (draft: Draft): readonly OfferFile[] => rowsOf(draft, DOCUMENTS);

/** Files of an offer as rows of its draft; an id of null means that the upload is not finished. */
export const documentRows = (offer: Offer | null) =>
  (offer?.offerdocument_set ?? []).map(({ id, name, size, document }) => ({
    key: String(id),
    id,
    name,
    size,
    document,
  }));

export const uploading = (draft: Draft): boolean => filesIn(draft).some(({ id }) => id === null);

/** Without files whose upload was interrupted when the page was left. */
export const arrived = (draft: Draft): Draft => ({
  ...draft,
  [DOCUMENTS]: filesIn(draft).filter(({ id }) => id !== null),
});

export const documentIds = (draft: Draft): number[] =>
  filesIn(draft).flatMap(({ id }) => (typeof id === 'number' ? [id] : []));

export const documentNames = (draft: Draft): string =>
  filesIn(draft)
    .map(({ name }) => String(name))
    .join(', ');

/** Moves the server's errors of sent files to the rows of these files. */
export function atFiles(errors: DraftErrors, draft: Draft): DraftErrors {
  const sent = filesIn(draft).flatMap(({ id }, at) => (typeof id === 'number' ? [at] : []));
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const [list, index] = path.split('.');
      const at = list === 'documents' && index !== undefined ? sent[Number(index)] : undefined;
      return [at === undefined ? path : `${DOCUMENTS}.${at}`, messages];
    }),
  );
}
