import { buyerName } from '../../../contract/invoicing/party-names.ts';
import type { ApprovalFacts } from '../../../../machines/kit/approval.ts';
import { worthAsked } from '../../../../machines/invoicing/ledger.ts';
import type { Db } from '../../db/schema.ts';
import { approvalEffects } from '../../organization/approval/effects.ts';
import { approvalFacts, type Asking, type Approving, readApproving } from '../../organization/approval/request.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { inLine } from '../../../contract/platform/typography.ts';
import { texts } from '../../platform/texts.ts';
import { hashOf, snapshotOf } from '../issue/freeze.ts';
import type { DocumentRecord } from './record.ts';

type Subject = Pick<DocumentRecord, 'id' | 'data' | 'amounts'>;

const worthOf = ({ data, amounts }: Subject) => ({ amount: worthAsked(amounts.total), currency: data.currency });

const asking = (subject: Subject): Asking => ({
  organization: subject.data.organization_id,
  lifecycle: 'document',
  id: subject.id,
  version: subject.data.version,
  step: 'issue',
  worth: worthOf(subject),
});

/** Issued documents need no approval any more. */
export const approvingOf = (db: Db, subject: Subject): Promise<Approving | null> =>
  subject.data.issued_at === null ? readApproving(db, asking(subject)) : Promise.resolve(null);

/** Hash of the content to be printed: a change of the bank account changes it as well. */
const paper = (record: DocumentRecord): string => hashOf(snapshotOf(record, ''));

export const documentApproval = (record: DocumentRecord, caller: Caller | null | undefined): ApprovalFacts | null =>
  approvalFacts(record.approving, () => paper(record), caller);

export const documentApprovalEffects = approvalEffects<DocumentRecord>({
  asking,
  facts: paper,
  title: ({ data }, language) =>
    `${inLine(texts(language, 'money')(`type.${data.type}`))}, ${buyerName(language, data)}`,
  path: ({ id }) => `/documents/${id}`,
  mark: async (trx, id, approval) => {
    await trx
      .updateTable('documents')
      .set((e) => ({ approval_id: approval, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
});
