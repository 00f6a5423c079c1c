import { emptyLotContent, lotContent, type LotField } from '../../../../../machines/lifecycles/lot/lot.fields.ts';
import { type Draft, type Read, type RowRead, rowsOf } from '../../../../../machines/flows/draft.ts';
import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import {
  EMPTY_INQUIRE,
  INQUIRE_FIELD_NAMES,
  inquireContent,
  type InquireField,
} from '../../../../../machines/lifecycles/inquire/inquire.fields.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import type { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { chosenCompany } from '../../../trade/chosen-company.ts';
import { readerZone } from '../../../ui/fields/zones.ts';

export const LOTS = 'inquireitem_set';
/** Files of a lot, in its row. Identified by their number on the server, `file`, which is null during the upload. */
export const LOT_FILES = 'documents';
export const DOCUMENTS = 'inquiredocument_set';
export const PARTICIPANTS = 'participants';
/** Ids of company groups, without rows. */
export const GROUPS = 'groups';
export const LISTS = [LOTS, DOCUMENTS, PARTICIPANTS];
/** Lists that are stored with the rest of a draft. */
export const TYPED = [LOTS, PARTICIPANTS];

/** All fields of an inquiry with its lists, and of a lot; a misspelt or missing name does not compile. */
export type InquireDraft = {
  readonly [F in
    | InquireField
    | 'assigned_to_label'
    | typeof LOTS
    | typeof DOCUMENTS
    | typeof PARTICIPANTS
    | typeof GROUPS]: unknown;
};
export type LotDraft = { readonly [F in LotField | 'id' | typeof LOT_FILES]: unknown };

export type InquireRead = Read<InquireDraft>;
export type LotRead = RowRead<LotDraft>;
export type FileRead = RowRead<Readonly<Record<'id' | 'file' | 'name' | 'size' | 'url' | 'mark', unknown>>>;
export const lotsIn = (draft: Draft): readonly LotRead[] => rowsOf(draft, LOTS);
export const lotFilesIn = (lot: Draft): readonly FileRead[] => rowsOf(lot, LOT_FILES);
export const documentsIn = (draft: Draft): readonly FileRead[] => rowsOf(draft, DOCUMENTS);
export const participantsIn = (draft: Draft): readonly RowRead<{ readonly id: unknown; readonly name: unknown }>[] =>
  rowsOf(draft, PARTICIPANTS);

/** Fields by which two versions of a draft are compared. */
export const COMPARED = [...INQUIRE_FIELD_NAMES, LOTS, PARTICIPANTS, GROUPS] satisfies (keyof InquireDraft)[];

/** Fields that a reset restores. */
export const RESETTABLE = [...COMPARED, DOCUMENTS];

export const emptyLot: Draft & LotDraft = {
  id: null,
  ...emptyLotContent,
  [LOT_FILES]: [],
};

/** The defaults, in the browser's time zone. */
export const emptyInquire = (): Draft & InquireDraft => ({
  ...EMPTY_INQUIRE,
  timezone: readerZone(),
  assigned_to_label: '',
  [LOTS]: [{ ...emptyLot, key: 'first' }],
  [DOCUMENTS]: [],
  [PARTICIPANTS]: [],
  [GROUPS]: [],
});

const likeFile: Draft = { key: '', id: null, file: null, name: '', size: 0, url: '' };
/** Shape that a draft stored on this device must have. */
export const likeInquire = (): Draft => ({ ...emptyInquire(), [GROUPS]: [0] });
export const ROWS = {
  [LOTS]: { ...emptyLot, key: '', [LOT_FILES]: [likeFile] },
  [DOCUMENTS]: likeFile,
  [PARTICIPANTS]: { key: '', id: 0, name: '', country: null },
};

export function draftOf(row: Inquire): Draft & InquireDraft {
  return {
    ...inquireContent(row),
    assigned_to_label: row.assigned_to_label,
    [LOTS]: row.inquireitem_set.map((lot): Draft & LotDraft => ({
      id: lot.id,
      ...lotContent(lot),
      quantity: lot.quantity ?? '',
      [LOT_FILES]: lot.documents.map(({ file, name, size, url }) => ({ file, name, size, url })),
    })),
    [DOCUMENTS]: row.inquiredocument_set.map((document) => ({ ...document, key: String(document.id) })),
    [PARTICIPANTS]: row.participants.map(chosenCompany),
    [GROUPS]: row.groups,
  };
}

type Body = BodyIn<typeof inquireEndpoints.inquireCreate>;

const isThere = ({ file }: FileRead): boolean => typeof file === 'number';

/** Drafts stored before lots had files have none. */
const withFiles = (lot: LotRead, change: (files: readonly FileRead[]) => readonly Draft[]): LotRead =>
  LOT_FILES in lot ? { ...lot, [LOT_FILES]: change(lotFilesIn(lot).filter(isThere)) } : lot;

/** Without the files that were still uploading when the tab was closed. */
export const arrived = (draft: Draft, isOnItsWay: (file: FileRead) => boolean = ({ id }) => id === null): Draft => ({
  ...draft,
  [LOTS]: lotsIn(draft).map((lot) => withFiles(lot, (files) => files)),
  [DOCUMENTS]: documentsIn(draft).filter((file) => !isOnItsWay(file)),
});

/** Files of the inquiry have their own endpoints; fields used only by the screen are not sent. */
export function bodyOf(draft: InquireRead): Body {
  const { [DOCUMENTS]: _documents, assigned_to_label: _label, ...fields } = draft;
  return {
    ...fields,
    budget: draft['budget'] === '' || draft['budget'] === null ? '0' : draft['budget'],
    estimate: draft['estimate'] === '' ? null : draft['estimate'],
    currency: draft['currency'] || null,
    [LOTS]: lotsIn(draft).map((lot) => {
      const { key: _key, ...body } = withFiles(lot, (files) => files.map(({ file }) => ({ file })));
      return body;
    }),
    [PARTICIPANTS]: participantsIn(draft).map(({ id }) => id),
  } as Body;
}

/** Whether a file of the draft is still uploading. */
export const lotsUploading = (draft: Draft): boolean => lotsIn(draft).some((lot) => !lotFilesIn(lot).every(isThere));
export const uploading = (draft: Draft): boolean =>
  lotsUploading(draft) || documentsIn(draft).some(({ id }) => id === null);

/** Lots that a refusing guard is about, as far as the client can find them. */
export function lotsBehind(guard: string, draft: Draft): readonly string[] | undefined {
  if (guard !== 'quantitiesPositive') return undefined;
  const empty = lotsIn(draft).flatMap(({ quantity }, at) => (Number(quantity) > 0 ? [] : [`${LOTS}.${at}.quantity`]));
  return empty.length > 0 ? empty : undefined;
}
