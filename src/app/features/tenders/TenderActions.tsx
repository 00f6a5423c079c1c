import { tender } from '../../../../machines/lifecycles/tender/tender.lifecycle.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import NextSteps from '../../ui/workflow/NextSteps.tsx';
import { chartState } from './tender-state.ts';

/** Possible steps of a tender in its current state, from its chart. */
export default function TenderActions({ row, about }: { readonly row: Quotation; readonly about: string }) {
  return <NextSteps lifecycle={tender} state={chartState(row)} allowed={row.allowed} about={about} />;
}
