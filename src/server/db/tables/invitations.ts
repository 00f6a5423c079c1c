import type { Generated } from 'kysely';
import type { Language } from '../../../contract/platform/fields.ts';
import type { InvitationState } from '../../../contract/procurement/invitation.ts';
import type { Instant, NullableInstant, Numbered } from './core.ts';

/** An address outside the marketplace that is invited to a tender. */
export interface InvitationsTable extends Numbered {
  inquire_id: number;
  /** The buyer's card of the supplier. */
  partner_id: number | null;
  email: string;
  language: Language;
  state: InvitationState;
  created_at: Instant;
  created_by: number;
  /** Number of letters sent; the last one is `mail_id`. */
  letters: Generated<number>;
  sent_at: NullableInstant;
  mail_id: Generated<number | null>;
  opened_at: NullableInstant;
  joined_at: NullableInstant;
  /** Company and user that the invitation led to. */
  company_id: Generated<number | null>;
  joined_by: Generated<number | null>;
  /** When it was withdrawn, or the tender ended. */
  ended_at: NullableInstant;
  version: Generated<number>;
}

/** Each letter has its own link; all of them lead to the same invitation. Only the hash is stored. */
export interface InvitationLinksTable {
  secret_hash: string;
  invitation_id: number;
}

export interface InvitationTables {
  invitations: InvitationsTable;
  invitation_links: InvitationLinksTable;
}
