import { type Draft, type DraftErrors, rowsOf } from '../../../../machines/flows/draft.ts';
import type { Offer } from '../../../contract/procurement/offer.ts';

export const DOCUMENTS = 'offerdocument_set';

/** Files of an offer as rows of its draft; an id of null means that the upload is not finished. */
export const documentRows = (offer: Offer | null) =>
  (offer?.offerdocument_set ?? []).map(({ id, name, size, document }) => ({
    key: String(id),
    id,
    name,
    size,
    document,
  }));

export const uploading = (draft: Draft): boolean => rowsOf(draft, DOCUMENTS).some(({ id }) => id === null);

/** Without files whose upload was interrupted when the page was left. */
export const arrived = (draft: Draft): Draft => ({
  ...draft,
  [DOCUMENTS]: rowsOf(draft, DOCUMENTS).filter(({ id }) => id !== null),
});

export const documentIds = (draft: Draft): number[] =>
  rowsOf(draft, DOCUMENTS).flatMap(({ id }) => (typeof id === 'number' ? [id] : []));

export const documentNames = (draft: Draft): string =>
  rowsOf(draft, DOCUMENTS)
    .map(({ name }) => String(name))
    .join(', ');

/** Moves the server's errors of sent files to the rows of these files. */
export function atFiles(errors: DraftErrors, draft: Draft): DraftErrors {
  const sent = rowsOf(draft, DOCUMENTS).flatMap(({ id }, at) => (typeof id === 'number' ? [at] : []));
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const [list, index] = path.split('.');
      const at = list === 'documents' && index !== undefined ? sent[Number(index)] : undefined;
      return [at === undefined ? path : `${DOCUMENTS}.${at}`, messages];
    }),
  );
}
