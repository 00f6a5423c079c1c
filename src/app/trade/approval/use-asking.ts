import { useTranslation } from 'react-i18next';
import type { Approval } from '../../../contract/organization/approval-row.ts';

/** Label and result of a step that only requests approval. */
export interface Asking {
  readonly label: string;
  readonly text: string;
}

/** The event with the label that requests approval, when the user's limit does not cover it. */
export function useAsking(approval: Approval | null, event: string): Readonly<Record<string, Asking>> {
  const { t } = useTranslation('approvals');
  if (!approval?.needed || approval.asked) return {};
  return { [event]: { label: t('ask'), text: t('askText') } };
}
