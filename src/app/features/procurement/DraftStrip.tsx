import { inquire } from '../../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import type { Inquire } from '../../../contract/inquire.ts';
import { WorkflowSteps } from '../../ui/WorkflowSteps.tsx';

/** The way that lies before a draft; it comes after the editor, whose own code is needed first. */
export default function DraftStrip({ row }: { readonly row: Inquire | null }) {
  return <WorkflowSteps lifecycle={inquire} state="Draft" allowed={row?.allowed} />;
}
