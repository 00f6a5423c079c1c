import { inquire } from '../../../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { WorkflowSteps } from '../../../ui/workflow/WorkflowSteps.tsx';
import { stateOf } from '../inquire-state.ts';

/** The way of an inquiry. The chart comes after the record and the editor, which do without it. */
export default function InquireStrip({ row }: { readonly row: Inquire }) {
  return (
    <WorkflowSteps
      lifecycle={inquire}
      state={stateOf(row)}
      via={row.proc_status === 'Pending' ? 'Pending' : undefined}
      without={row.approval?.needed ? [] : ['Pending']}
      allowed={row.allowed}
      times={row.proc_status === 'Published' ? { DEADLINE: row.expire_at } : {}}
      zone={row.timezone}
    />
  );
}

/** Above the form of a draft, stored or not: the same height whatever is saved meanwhile. */
export function DraftStrip({ row }: { readonly row: Inquire | null }) {
  return <WorkflowSteps lifecycle={inquire} state="Draft" allowed={row?.allowed ?? null} folded />;
}
