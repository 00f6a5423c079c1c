import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { question } from '../../../machines/lifecycles/question/question.lifecycle.ts';
import { type Question, questionFromRow } from '../../contract/procurement/question.ts';
import { NEVER, type Reader } from './untold.ts';

/**
 * Facts that only its tender contains (whether it runs, and how long) do not block a step here. Only the buyer gets
 * another company's question before it is answered.
 */
export const stepsOf = (row: Question, { permissions, at }: Reader): AllowedEvent[] => {
  const tender = { tender: null, inquire: 'Published', expireAt: NEVER };
  const snapshot = restore(question.machine, questionFromRow(row), { ...tender, retracted: row.retracted });
  // The question already exists.
  return allowed(question, snapshot, { sides: [row.own ? 'supplier' : 'buyer'], permissions }, at).filter(
    ({ event }) => event !== 'ASK',
  );
};
