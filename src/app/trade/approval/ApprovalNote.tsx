import { useTranslation } from 'react-i18next';
import type { Approval } from '../../../contract/organization/approval-row.ts';
import { money } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';
import { InlineMessage } from '../../ui/page/States.tsx';

/**
 * Who requested approval and who may approve; why the last request failed; or that the next step needs a second person.
 */
export default function ApprovalNote({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { asked, refused, needed, sum, limit, currency } = approval;
  const amount = (value: string) => money(language, value, currency);
  if (asked)
    return (
      <InlineMessage intent="warning" title={t('waits', { person: asked.by })}>
        <p>{asked.approvers.length > 0 ? t('may', { people: asked.approvers.join(', ') }) : t('nobody')}</p>
        {!asked.unchanged && <p>{t('changed')}</p>}
      </InlineMessage>
    );
  return (
    <>
      {refused && (
        <InlineMessage intent="danger">{t('refusedBy', { person: refused.by, reason: refused.reason })}</InlineMessage>
      )}
      {needed && limit !== null && (
        <InlineMessage>
          {sum === null ? t('unknown', { currency }) : t('above', { sum: amount(sum), limit: amount(limit) })}
        </InlineMessage>
      )}
    </>
  );
}
