import { useTranslation } from 'react-i18next';
import type { Approval } from '../../../contract/organization/approval-row.ts';

/** What a step is called, and what it leads to, where it only asks somebody else. */
export interface Asking {
  readonly label: string;
  readonly text: string;
}

/** The step by its name, where the reader's limit does not cover it. */
export function useAsking(approval: Approval | null, event: string): Readonly<Record<string, Asking>> {
  const { t } = useTranslation('approvals');
  if (!approval?.needed || approval.asked) return {};
  return { [event]: { label: t('ask'), text: t('askText') } };
}
