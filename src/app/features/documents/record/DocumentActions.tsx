import { document } from '../../../../../machines/lifecycles/document/document.lifecycle.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import NextSteps from '../../../ui/workflow/NextSteps.tsx';

/** Possible steps of a document in its current state, from its chart. */
export default function DocumentActions({ row, state }: { readonly row: Document; readonly state: string }) {
  return <NextSteps lifecycle={document} state={state} allowed={row.allowed} />;
}
