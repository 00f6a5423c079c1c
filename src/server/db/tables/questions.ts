import type { Generated } from 'kysely';
import type { QuestionState } from '../../../contract/procurement/question.ts';
import type { Instant, NullableInstant, Numbered } from './core.ts';

export interface QuestionsTable extends Numbered {
  inquire_id: number;
  /** The asking organisation. Visible only to itself, not to the buyer. */
  organization_id: number;
  asked_by: number;
  lot_id: number | null;
  document_id: number | null;
  /** Name of the lot or the document when the question was asked; '' for the whole tender. */
  about: string;
  text: string;
  answer: Generated<string>;
  /** Reason for the dismissal. */
  reason: Generated<string>;
  state: QuestionState;
  retracted: Generated<boolean>;
  asked_at: Instant;
  /** When it was answered, dismissed or withdrawn. */
  closed_at: NullableInstant;
  version: Generated<number>;
}

export interface QuestionTables {
  questions: QuestionsTable;
}
