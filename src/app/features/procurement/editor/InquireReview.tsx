import { useTranslation } from 'react-i18next';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useAsking } from '../../../trade/approval/use-asking.ts';
import type { ShownLot } from '../../../trade/LotsTable.tsx';
import { useUnlisted } from '../../../trade/tariffs.ts';
import { Terms, useDeliveryTerm } from '../../../trade/Terms.tsx';
import { Button } from '../../../ui/menu/Button.tsx';
import { Deadline } from '../../../ui/figures/Deadline.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { Money } from '../../../ui/figures/Figures.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { StickyFoot } from '../../../ui/page/StickyFoot.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { DryRun } from '../amend/DryRun.tsx';
import { type InquireRead, lotsIn, documentsIn } from './inquire-draft.ts';
import { Waiting } from '../../../load.ts';

const Lots = lazyPart(async () => ({ default: (await import('../../../trade/LotsTable.tsx')).LotsTable<ShownLot> }));
const ApprovalNote = lazyPart(() => import('../../../trade/approval/ApprovalNote.tsx'));

interface InquireReviewProps {
  readonly draft: InquireRead;
  readonly form: readonly string[];
  readonly busy: boolean;
  /** Reason why this user may not publish it. */
  readonly blocked: string | undefined;
  /** null before the first save; the review is not reachable then. */
  readonly id: number | null;
  readonly onBack: () => void;
  /** Goes back to the field that a refusal names. */
  readonly onFix: (path: string) => void;
  readonly onPublish: () => void;
}

interface DraftProps {
  readonly draft: InquireRead;
}

/** The terms as suppliers will see them. */
function ReviewedTerms({ draft }: DraftProps) {
  const { t } = useTranslation('procurement');
  const term = useDeliveryTerm();
  const text = (name: keyof InquireRead) => String(draft[name] ?? '');
  const currency = text('currency');
  const yes = (name: keyof InquireRead) => t(draft[name] === true ? 'yes' : 'no');
  return (
    <Section title={t('section.terms')}>
      <Terms
        terms={[
          {
            label: t('field.deadline'),
            value: draft['expire_at'] ? <Deadline at={text('expire_at')} zone={text('timezone')} /> : '',
          },
          {
            label: t('field.budget'),
            value:
              Number(draft['budget']) > 0 && currency ? (
                <Money amount={text('budget')} currency={currency} />
              ) : (
                t('field.noBudget')
              ),
          },
          {
            label: t('field.estimate'),
            value:
              Number(draft['estimate']) > 0 && currency ? (
                <Money amount={text('estimate')} currency={currency} />
              ) : (
                t('field.noEstimate')
              ),
          },
          { label: t('field.currency'), value: currency },
          { label: t('field.prices'), value: t(draft['vat_included'] === true ? 'withVat' : 'withoutVat') },
          { label: t('field.partsAllowed'), value: yes('parts_allowed') },
          { label: t('field.deliveryTerm'), value: term(text('delivery_term'), text('delivery_place')) },
          { label: t('field.deliveryTime'), value: text('delivery_time') },
          { label: t('field.paymentCondition'), value: text('payment_condition') },
          { label: t('field.assignedTo'), value: text('assigned_to_label') },
          { label: t('field.contactShown'), value: yes('show_contact') },
          { label: t('field.minimumPriceShown'), value: yes('show_minimum_price') },
        ]}
      />
      {text('description') && <p className="t-text">{text('description')}</p>}
    </Section>
  );
}

/** The files of the inquiry; a lot's files are listed with the lot. */
function ReviewedFiles({ draft }: DraftProps) {
  const { t } = useTranslation('procurement');
  const lots = lotsIn(draft) as unknown as readonly ShownLot[];
  return (
    <Section title={t('section.documents')}>
      {documentsIn(draft).length === 0 ? (
        <p className="k-muted">
          {t(lots.some(({ documents = [] }) => documents.length > 0) ? 'documents.withLots' : 'documents.none')}
        </p>
      ) : (
        <ul className="k-list">
          {documentsIn(draft).map((file) => (
            <li key={file.key}>{String(file['name'])}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Review before publishing: what suppliers will see, who gets a mail, what can no longer change. */
export default function InquireReview({
  draft,
  form,
  busy,
  blocked,
  id,
  onBack,
  onFix,
  onPublish,
}: InquireReviewProps) {
  const { t } = useTranslation(['procurement', 'running']);
  const text = (name: keyof InquireRead) => String(draft[name] ?? '');
  const dry = useApi(inquireEndpoints.inquireDryRun, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const refused = dry.data?.ok === false;
  const approval = useApi(inquireEndpoints.inquireGet, { params: { id: id ?? 0 } }, { enabled: id !== null }).data
    ?.approval;
  const asking = useAsking(approval ?? null, 'ACTIVATE')['ACTIVATE'];
  const typed = lotsIn(draft) as unknown as readonly ShownLot[];
  const unlisted = useUnlisted(typed.map(({ tariff_number }) => tariff_number));
  const lots = typed.map((lot) => ({ ...lot, tariff_unlisted: unlisted.has(lot.tariff_number) }));
  return (
    <Page
      title={t('review.title', { name: text('name') || t('inquire.untitled') })}
      crumbs={[{ label: t('inquire.list'), to: paths.inquires }]}
      status={<StatusTag lifecycle="inquire" domain="procurement" state="Draft" />}
    >
      <ErrorSummary form={form} />
      {approval && <ApprovalNote approval={approval} />}
      <DryRun dry={dry} timezone={text('timezone')} onFix={onFix} />
      <ReviewedTerms draft={draft} />
      <Section title={t('lots.title')} bare>
        <Waiting value={<PartSkeleton />}>
          <Lots lots={lots} empty={<p className="k-table-none">{t('lots.none')}</p>} />
        </Waiting>
      </Section>
      <ReviewedFiles draft={draft} />
      <StickyFoot state={t('review.notPublished')}>
        <Button onClick={onBack}>{t('review.back')}</Button>
        <Button
          intent="primary"
          busy={busy}
          blocked={blocked ?? (refused ? t('running:dry.blocked') : undefined)}
          onClick={onPublish}
        >
          {asking?.label ?? t('inquire.publish')}
        </Button>
      </StickyFoot>
    </Page>
  );
}
