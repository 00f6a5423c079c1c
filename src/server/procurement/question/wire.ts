import type * as z from 'zod/mini';
import { allowed } from '../../../../machines/kit/allowed.ts';
import { restore } from '../../../../machines/kit/restore.ts';
import { question as lifecycle } from '../../../../machines/lifecycles/question/question.lifecycle.ts';
import { askUntil } from '../../../../machines/lifecycles/question/question.rules.ts';
import type { QuestionList, questionRow } from '../../../contract/procurement/question.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor } from '../../platform/command.ts';
import { factsOf, type QuestionRecord, questionStore } from './question.ts';
import { ownerOf } from '../inquire/wire.ts';

export type QuestionWire = z.input<typeof questionRow>;

/** One question for one caller. The asking company is only compared here and never sent. */
export function questionWire(record: QuestionRecord, caller: Caller, now: string): QuestionWire {
  const { row, inquire } = record;
  return {
    id: row.id,
    version: row.version,
    inquire: row.inquire_id,
    state: row.state,
    lot: row.lot_id,
    document: row.document_id,
    about: row.about,
    text: row.text,
    answer: row.answer,
    reason: row.reason,
    retracted: row.retracted,
    own: caller.organization?.id === row.organization_id,
    asked_at: row.asked_at,
    closed_at: row.closed_at,
    allowed: allowedFor(questionStore, record, ownerOf(caller, inquire), now).filter(({ event }) => event !== 'ASK'),
  };
}

/** Whether a company may ask now: the chart's decision before a question exists. */
export function askWire(
  inquire: QuestionRecord['inquire'],
  tender: string | null,
  caller: Caller,
  now: string,
): NonNullable<QuestionList['ask']> {
  const facts = { ...factsOf(inquire, tender), retracted: false };
  const asker = { sides: ['supplier'], permissions: caller.permissions } as const;
  const ask = allowed(lifecycle, restore(lifecycle.machine, 'none', facts), asker, now).find(
    ({ event }) => event === 'ASK',
  );
  return { enabled: ask?.enabled === true, reasons: [...(ask?.reasons ?? [])], until: askUntil(facts.expireAt) };
}
