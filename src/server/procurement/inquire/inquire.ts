import { inquireIs } from '../../../../machines/lifecycles/inquire/inquire.tags.ts';
import { inquire as lifecycle } from '../../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import type { inquireMachine } from '../../../../machines/lifecycles/inquire/inquire.machine.ts';
import { restore } from '../../../../machines/kit/restore.ts';
import type { InquireBody } from '../../../contract/procurement/inquire.ts';
import type { ReceivedFile } from '../../../contract/platform/received-file.ts';
import { inquireFromRow, inquireToRow, type InquireState } from '../../../contract/procurement/inquire.state.ts';
import { assigned, type Step, type Store } from '../../platform/command.ts';
import type { Tell } from '../messages.ts';
import { inquireApprovalEffects } from './approval.ts';
import { type Attaching, writeAttaching } from './attachments.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import { columnsOf, leftBehind, writeLots, writeParticipants } from './content.ts';
import { decisionEffects } from './decision.ts';
import { evaluationEffects } from './evaluation.ts';
import { writeGroups } from './groups.ts';
import { publicationEffects } from './publication.ts';
import { releaseEffects } from './release.ts';
import { contextOf, type InquireRecord, readInquire, statusOf } from './record.ts';

export type InquireStep = Step<InquireRecord>;

/** Data of EDIT and AMEND in addition to what the chart judges. */
export interface InquireExtras {
  readonly content?: InquireBody;
  readonly attach?: ReceivedFile;
  /** For an amendment: its files were uploaded before. */
  readonly attaching?: Attaching;
  readonly detach?: number;
  /** For an extension or an amendment. */
  readonly expireAt?: string | null;
}

/** The stored facts of a state: an instant is set once and never changed. */
function factsOf({ row: { row }, now }: InquireStep, state: InquireState) {
  const { proc_status, evaluation } = inquireToRow(state);
  const draft = inquireIs('unpublished', proc_status);
  const running = draft || inquireIs('running', proc_status);
  const ended = inquireIs('decided', proc_status) || inquireIs('over', proc_status);
  return {
    published_at: draft ? null : (row.published_at ?? now),
    closed_at: running ? null : (row.closed_at ?? now),
    opened_at: evaluation !== null && evaluation !== 'sealed' ? (row.opened_at ?? now) : row.opened_at,
    outcome: ended ? (proc_status as 'Awarded') : null,
  };
}

async function saveContent(step: InquireStep): Promise<void> {
  const {
    trx,
    row: { row },
    event,
    services,
    caller,
    now,
  } = step;
  const { content, attach, attaching, detach } = event as InquireExtras;
  if (content?.inquireitem_set) await writeLots(trx, row.id, content.inquireitem_set);
  if (content?.participants && event.type === 'EDIT') await writeParticipants(trx, row.id, content.participants);
  if (content?.groups && event.type === 'EDIT') await writeGroups(trx, row.id, content.groups);
  if (attaching) await writeAttaching(trx, row.id, attaching);
  if (detach !== undefined) await writeAttaching(trx, row.id, { files: [], detached: [detach] });
  if (attach && caller) {
    const file = await keepFile({ trx, services, caller, now }, row.organization_id, attach);
    await writeAttaching(trx, row.id, { files: [file], detached: [] });
  }
}

export const inquireStore = (tell: Tell, minimumRunMinutes: number): Store<typeof inquireMachine, InquireRecord> => ({
  lifecycle,
  lock: (trx, id) => readInquire(trx, id, true),
  sides: ({ row }, caller) => (caller.organization?.id === row.organization_id ? ['buyer'] : []),
  snapshot: (record, caller) =>
    restore(lifecycle.machine, inquireFromRow(statusOf(record.row)), contextOf(record, minimumRunMinutes, caller)),
  version: ({ row }) => row.version,
  save: async (step, next) => {
    const {
      trx,
      row: { row },
      event,
    } = step;
    const { content } = event as InquireExtras;
    if (next.value !== 'Deleted') await saveContent(step);
    await trx
      .updateTable('inquires')
      .set({
        ...(content ? { ...leftBehind(content, row.currency), ...columnsOf(content) } : {}),
        ...factsOf(step, next.value as InquireState),
        expire_at: content?.expire_at === undefined ? next.context.expireAt : content.expire_at,
        closed_early: next.context.closedEarly,
        revision: next.context.revision,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
  },
  effects: {
    ...assigned(
      'countRevision',
      'moveDeadline',
      'addParticipants',
      'noteReminder',
      'resolveGroups',
      'closeEarly',
      'noteOpening',
      'addRate',
      'valueTerm',
      'reckonAnew',
      'setAside',
      'addAward',
      'noteOrders',
      'leaveLot',
      'leaveLots',
      'releaseOne',
      'releaseAll',
      'followChange',
      'keepAsked',
      'forgetAsked',
    ),
    ...inquireApprovalEffects,
    ...publicationEffects(tell),
    ...evaluationEffects(tell),
    ...decisionEffects(tell),
    ...releaseEffects(tell),
  },
});
