import type * as z from 'zod/mini';
import type { Draft, DraftErrors } from '../../../../machines/flows/draft.ts';
import type { Kept, Writing } from '../../../../machines/flows/writing.ts';
import type { EndpointShape } from '../../../contract/platform/endpoint.ts';
import type { Result } from '../../api/parse.ts';
import type { useComplaints } from '../failure.ts';

export interface Stored {
  readonly id: number;
  readonly version?: number | undefined;
}

export interface Write {
  readonly id: number;
  readonly draft: Draft;
  readonly ifMatch: string | null;
  /** What the server last told, also of what somebody else saved. */
  readonly told: Draft;
}

/** What an editor says of its own draft; all else is the same for every draft (use-draft.ts). */
export interface OwnDraft<R extends Stored> {
  /** null: nothing is stored yet. */
  readonly row: R | null;
  /** What the typing begins from. */
  readonly begin: () => Draft;
  /** Where it is kept on this device; names organisation and person, so that nobody else's text comes back. */
  readonly slot: (id: number | null) => string;
  /** There is one at most: what was kept before it had a number is of the one that is stored by now. */
  readonly single?: boolean;
  readonly kept: () => z.ZodMiniType<Kept>;
  /** Without what was on its way when the page was closed: it is on its way no more. */
  readonly arrived?: (draft: Draft) => Draft;
  readonly lists: readonly string[];
  /** What two versions are compared by. */
  readonly compared: readonly string[];
  /** Changed as a whole: nothing is stored before the last step. */
  readonly asWhole?: boolean;
  /** Else it is stored when somebody says so. */
  readonly savesItself?: (writing: Writing, told: Draft) => boolean;
  /** Something is on its way that leaving would end. */
  readonly busy?: (draft: Draft) => boolean;
  /** As if what was sent had always stood at the server. */
  readonly settled?: (draft: Draft) => Draft;

  readonly schema: z.ZodMiniType<R>;
  readonly draftOf: (row: R) => Draft;
  readonly get: EndpointShape;
  /** Paths of what a new record or a last step leaves out of date. */
  readonly changes: readonly string[];
  readonly create: (draft: Draft) => Promise<Result<R>>;
  readonly update: (write: Write) => Promise<Result<R>>;
  readonly publish?: (write: Write) => Promise<Result<R>>;
  readonly onStored?: (row: R, sent: Draft) => void;
  readonly onStale?: (row: R) => void;
  readonly onPublished?: (row: R) => void;

  readonly complaints: ReturnType<typeof useComplaints>;
  /** The fields that a refusing guard is about, where the draft tells more exactly than the catalogue. */
  readonly where?: (guard: string, draft: Draft) => readonly string[] | undefined;
  /** The server's paths under the names of the screen. */
  readonly errorsOf?: (errors: DraftErrors, sent: Draft) => DraftErrors;
  /** Said where the record is no more: the protocol's own answer says nothing to whoever typed. */
  readonly gone?: string;
  /** A 412 that changes nothing that is compared is no conflict, unless this says so. */
  readonly isElse?: (theirs: Draft, mine: Draft) => boolean;
  /** Before the last step no such 412 is harmless where this says what is to be looked at once more. */
  readonly unseen?: (theirs: Draft, mine: Draft) => string | undefined;
}
