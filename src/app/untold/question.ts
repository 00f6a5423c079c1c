import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { question } from '../../../machines/lifecycles/question/question.lifecycle.ts';
import { type Question, questionFromRow } from '../../contract/procurement/question.ts';
import { NEVER, type Reader } from './untold.ts';

/**
 * What only its tender says (whether it runs, and how long) stands in nobody's way here. Without an answer a question
 * of somebody else is told to the buyer alone.
 */
export const stepsOf = (row: Question, { permissions, at }: Reader): AllowedEvent[] => {
  const tender = { eligible: true, tenderRunning: true, expireAt: NEVER };
  const snapshot = restore(question.machine, questionFromRow(row), { ...tender, retracted: row.retracted });
  // It was asked already.
  return allowed(question, snapshot, { sides: [row.own ? 'supplier' : 'buyer'], permissions }, at).filter(
    ({ event }) => event !== 'ASK',
  );
};
