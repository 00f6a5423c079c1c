import { useTranslation } from 'react-i18next';
import { historyEndpoints } from '../../../../contract/history/history.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { Amendments, amendmentsOf } from '../../../trade/Amendments.tsx';
import History from '../../../trade/History.tsx';
import { Section } from '../../../ui/page/Section.tsx';

/** Who did what, when and in which revision; and what each amendment changed. */
export default function InquireHistory({ row }: { readonly row: Inquire }) {
  const { t } = useTranslation('procurement');
  const changes = amendmentsOf(row.revisions);
  return (
    <>
      <History
        endpoint={historyEndpoints.inquireHistory}
        params={{ id: row.id }}
        ocds={row.id}
        lifecycle="inquire"
        lots={row.inquireitem_set}
      />
      {changes.length > 0 && (
        <Section title={t('tender.changes')}>
          <Amendments revisions={changes} lots={row.inquireitem_set} timezone={row.timezone} />
        </Section>
      )}
    </>
  );
}
