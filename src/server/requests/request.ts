import { buyerRequest as lifecycle } from '../../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import type { buyerRequestMachine } from '../../../machines/lifecycles/buyerRequest/buyerRequest.machine.ts';
import { mayInquire } from '../../../machines/lifecycles/buyerRequest/buyerRequest.rules.ts';
import { fromRow, toRow } from '../../contract/requests/buyer-request.state.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { assigned, type Step, type Store } from '../platform/command.ts';
import {
  draftInquire,
  erase,
  keepQuoted,
  mailBuyer,
  mailClosed,
  mailLink,
  mailSellers,
  mailVerification,
} from './effects.ts';
import { lockRequest, type RequestRecord } from './record.ts';

/** How the caller accesses the record. */
export interface Bearer {
  readonly caller: Caller | null;
  /** The caller has the secret of a mailed link and acts for the visitor. */
  readonly linked?: boolean;
  /** Secret contained in the mail of this step. */
  readonly secret?: string;
}

/** Requests that were never routed exist only for the server, until their link is used. */
const wasRouted = ({ row }: RequestRecord): boolean => row.routed_at !== null;

/** A visitor's request also belongs to the user with the same address. */
const isOwn = ({ row }: RequestRecord, caller: Caller): boolean =>
  row.organization_id === null ? row.email === caller.user.email : row.organization_id === caller.organization?.id;

export function sidesOf(record: RequestRecord, bearer: Bearer): readonly ('buyer' | 'supplier')[] {
  if (!wasRouted(record)) return [];
  const { caller } = bearer;
  if (bearer.linked || (caller && isOwn(record, caller))) return ['buyer'];
  return caller?.organization && record.routed.includes(caller.organization.id) ? ['supplier'] : [];
}

async function save({ trx, row: { row, routed } }: Step<RequestRecord>, next: ReturnType<typeof fromRow>) {
  await trx
    .updateTable('buyer_requests')
    .set({ ...toRow(next), version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  const added = next.context.routed.filter((company) => !routed.includes(company));
  if (added.length > 0) {
    await trx
      .insertInto('buyer_request_companies')
      .values(added.map((organization_id) => ({ request_id: row.id, organization_id })))
      .execute();
  }
}

export const requestStore = (bearer: Bearer): Store<typeof buyerRequestMachine, RequestRecord> => ({
  lifecycle,
  lock: lockRequest,
  sides: (record) => sidesOf(record, bearer),
  snapshot: ({ row, lines, routed, answers }) =>
    fromRow(row, {
      lines: lines.map(({ id }) => id),
      routed,
      answers: answers.map((answer) => ({
        company: answer.organization_id,
        validUntil: answer.valid_until,
        revision: answer.revision,
      })),
      organizationActive: bearer.caller?.organization !== null,
      mayInquire: mayInquire(bearer.caller),
    }),
  version: ({ row }) => row.version,
  save,
  effects: {
    ...assigned('keepToken', 'forgetToken', 'route', 'keepAnswer'),
    mailVerification: mailVerification(bearer.secret ?? ''),
    mailLink: mailLink(bearer.secret ?? ''),
    mailSellers,
    mailBuyer,
    mailClosed,
    keepQuoted,
    erase,
    draftInquire,
  },
});
