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
  /** The server's last known version, including another user's changes. */
  readonly told: Draft;
}

/** An editor's definition of its own draft; the rest is the same for every draft (use-draft.ts). */
export interface OwnDraft<R extends Stored> {
  /** null: not stored yet. */
  readonly row: R | null;
  /** The initial draft. */
  readonly begin: () => Draft;
  /** Storage key on this device; contains organisation and person, so that a user never gets another user's text. */
  readonly slot: (id: number | null) => string;
  /** At most one exists: input kept before it had a number belongs to the stored one. */
  readonly single?: boolean;
  readonly kept: () => z.ZodMiniType<Kept>;
  /** Removes uploads that were running when the page was closed. */
  readonly arrived?: (draft: Draft) => Draft;
  readonly lists: readonly string[];
  /** Fields by which two versions are compared. */
  readonly compared: readonly string[];
  /** Saved as a whole: nothing is stored before the final step. */
  readonly asWhole?: boolean;
  /** Whether it saves automatically; otherwise the user saves it. */
  readonly savesItself?: (writing: Writing, told: Draft) => boolean;
  /** Whether an upload is running that leaving would cancel. */
  readonly busy?: (draft: Draft) => boolean;
  /** The draft as if what was sent had always been on the server. */
  readonly settled?: (draft: Draft) => Draft;

  readonly schema: z.ZodMiniType<R>;
  readonly draftOf: (row: R) => Draft;
  readonly get: EndpointShape;
  /** Paths that a new record or a final step makes stale. */
  readonly changes: readonly string[];
  readonly create: (draft: Draft) => Promise<Result<R>>;
  readonly update: (write: Write) => Promise<Result<R>>;
  readonly publish?: (write: Write) => Promise<Result<R>>;
  readonly onStored?: (row: R, sent: Draft) => void;
  readonly onStale?: (row: R) => void;
  readonly onPublished?: (row: R) => void;

  readonly complaints: ReturnType<typeof useComplaints>;
  /** The fields of a refusing guard, when the draft knows them more exactly than the catalogue. */
  readonly where?: (guard: string, draft: Draft) => readonly string[] | undefined;
  /** Maps the server's paths to the names on the screen. */
  readonly errorsOf?: (errors: DraftErrors, sent: Draft) => DraftErrors;
  /** Text for a deleted record: the protocol's own message does not help the user. */
  readonly gone?: string;
  /** Whether a 412 without compared changes is a conflict after all. */
  readonly isElse?: (theirs: Draft, mine: Draft) => boolean;
  /** For the final step: a reason to review again even after such a 412; undefined when there is none. */
  readonly unseen?: (theirs: Draft, mine: Draft) => string | undefined;
}
