import { inquireIs } from '../../../../../machines/lifecycles/inquire/inquire.tags.ts';
import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { DocumentList } from '../../../trade/DocumentList.tsx';
import { LotsTable } from '../../../trade/LotsTable.tsx';
import type { Tab } from '../../../trade/Tabs.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { InquireTerms } from './InquireTerms.tsx';
import { stateOf } from '../inquire-state.ts';
import { ParticipantsTab } from './ParticipantsTab.tsx';
import { useQuestionsTab } from './questions-tab.tsx';
import type { useInquireSteps } from './use-inquire-steps.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Waiting } from '../../../load.ts';

const InquireHistory = lazyPart(() => import('./InquireHistory.tsx'));
/** Lazy: most visits to a running inquiry never show the comparison. */
const OffersTab = lazyPart(async () => ({ default: (await import('../offers/OffersTab.tsx')).OffersTab }));

/** Key of the comparison, which is the first tab if there is one. */
export const OFFERS = 'offers';

/** Whether offers are opened or decided, so that the comparison is the main part of the record. */
export const isCompared = (row: Inquire): boolean => inquireIs('compared', stateOf(row)) || row.awards.length > 0;

/** Terms and lots, with the result of each. */
function Overview({ row }: { readonly row: Inquire }) {
  const { t } = useTranslation('procurement');
  return (
    <>
      <InquireTerms row={row} />
      <Section title={t('lots.title')} bare>
        <LotsTable
          lots={row.inquireitem_set}
          more={
            isCompared(row)
              ? [
                  {
                    key: 'state',
                    title: t('field.decision'),
                    render: (lot) => <StatusTag lifecycle="lot" domain="procurement" state={lot.state} />,
                  },
                ]
              : []
          }
        />
      </Section>
    </>
  );
}

/** Files of the inquiry, then of each lot. */
function Documents({ row }: { readonly row: Inquire }) {
  const withFiles = row.inquireitem_set
    .map((lot, at) => ({ lot, number: at + 1 }))
    .filter(({ lot }) => lot.documents.length > 0);
  return (
    <>
      {(row.inquiredocument_set.length > 0 || withFiles.length === 0) && (
        <DocumentList documents={row.inquiredocument_set} />
      )}
      {withFiles.map(({ lot, number }) => (
        <Section key={number} title={`${number}. ${lot.name}`} bare>
          <DocumentList documents={lot.documents} />
        </Section>
      ))}
    </>
  );
}

/** The tabs of the record, the comparison first. */
export function useInquireTabs(row: Inquire, steps: ReturnType<typeof useInquireSteps>): Tab[] {
  const { t } = useTranslation('procurement');
  const questions = useQuestionsTab(row);
  const offers: Tab = {
    key: OFFERS,
    title: t('tab.offers'),
    content: (
      <Waiting value={<PartSkeleton />}>
        <OffersTab row={row} steps={steps} />
      </Waiting>
    ),
  };
  return [
    ...(isCompared(row) ? [offers] : []),
    {
      key: 'overview',
      title: t('tab.overview'),
      content: <Overview row={row} />,
    },
    {
      key: 'participants',
      title: t('tab.participants'),
      count: row.participants.length,
      content: <ParticipantsTab row={row} steps={steps} />,
    },
    questions,
    {
      key: 'documents',
      title: t('tab.documents'),
      count:
        row.inquiredocument_set.length + row.inquireitem_set.reduce((count, lot) => count + lot.documents.length, 0),
      content: <Documents row={row} />,
    },
    {
      key: 'history',
      title: t('tab.history'),
      content: (
        <Waiting value={<PartSkeleton />}>
          <InquireHistory row={row} />
        </Waiting>
      ),
    },
  ];
}
