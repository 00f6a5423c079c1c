import { inquire } from '../../../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import NextSteps from '../../../ui/workflow/NextSteps.tsx';

interface InquireActionsProps {
  readonly row: Inquire;
  readonly state: string;
  readonly about: string;
}

/** Possible steps of an inquiry in its current state, from its chart. */
export default function InquireActions({ row, state, about }: InquireActionsProps) {
  return <NextSteps lifecycle={inquire} state={state} allowed={row.allowed} about={about} />;
}
