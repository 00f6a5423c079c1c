import { useTranslation } from 'react-i18next';
import { type Draft, rowsOf } from '../../../../machines/flows/draft.ts';
import { paths } from '../../paths.ts';
import { LotsTable, type ShownLot } from '../../trade/LotsTable.tsx';
import { Terms, useDeliveryTerm } from '../../trade/Terms.tsx';
import { Button } from '../../ui/Button.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Money } from '../../ui/Figures.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { InlineMessage } from '../../ui/States.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { StickyFoot } from '../../ui/StickyFoot.tsx';
import { DOCUMENTS, GROUPS, LOTS, PARTICIPANTS } from './inquire-draft.ts';
import { groupIds, useGroups } from './use-groups.ts';

interface InquireReviewProps {
  readonly draft: Draft;
  readonly form: readonly string[];
  readonly busy: boolean;
  /** Why this person cannot publish it. */
  readonly blocked: string | undefined;
  readonly onBack: () => void;
  readonly onPublish: () => void;
}

/** The last look: what suppliers will read, who gets a mail, what can no longer change. */
export default function InquireReview({ draft, form, busy, blocked, onBack, onPublish }: InquireReviewProps) {
  const { t } = useTranslation('procurement');
  const term = useDeliveryTerm();
  const text = (name: string) => String(draft[name] ?? '');
  const chosen = groupIds(draft[GROUPS]);
  const groups = useGroups(chosen.length > 0)?.filter(({ id }) => chosen.includes(id)) ?? [];
  // A company that is named and in a group gets one mail.
  const asked = new Map([
    ...rowsOf(draft, PARTICIPANTS).map((company) => [Number(company['id']), String(company['name'])] as const),
    ...groups.flatMap((group) => group.companies.map((company) => [company.id, company.name] as const)),
  ]);
  const companies = [...asked.values()];
  const lots = rowsOf(draft, LOTS) as unknown as readonly ShownLot[];
  const currency = text('currency');
  const yes = (name: string) => t(draft[name] === true ? 'yes' : 'no');
  return (
    <Page
      title={t('review.title', { name: text('name') || t('inquire.untitled') })}
      crumbs={[{ label: t('inquire.list'), to: paths.inquires }]}
      status={<StatusTag lifecycle="inquire" domain="procurement" state="Draft" />}
    >
      <ErrorSummary form={form} />
      <InlineMessage intent="warning" title={t('review.final')}>
        <ul className="p-consequences">
          <li>
            {companies.length > 0
              ? t('review.mailed', { count: companies.length, names: companies.join(', ') })
              : t('review.mailedNobody')}
          </li>
          {draft['open'] === true && <li>{t(draft['local'] === true ? 'review.openLocal' : 'review.open')}</li>}
          <li>{t('review.locked')}</li>
          <li>{t('review.sealed')}</li>
        </ul>
      </InlineMessage>
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
            { label: t('field.currency'), value: currency },
            { label: t('field.vatIncluded'), value: yes('vat_included') },
            { label: t('field.deliveryTerm'), value: term(text('delivery_term'), text('delivery_place')) },
            { label: t('field.deliveryTime'), value: text('delivery_time') },
            { label: t('field.paymentCondition'), value: text('payment_condition') },
            { label: t('field.assignedTo'), value: text('assigned_to_label') },
            { label: t('field.showContact'), value: yes('show_contact') },
            { label: t('field.showMinimumPrice'), value: yes('show_minimum_price') },
          ]}
        />
        {text('description') && <p className="t-text">{text('description')}</p>}
      </Section>
      <Section title={t('lots.title')} bare>
        <LotsTable lots={lots} empty={<p className="k-table-none">{t('lots.none')}</p>} />
      </Section>
      <Section title={t('section.documents')}>
        {rowsOf(draft, DOCUMENTS).length === 0 ? (
          <p className="k-muted">{t('documents.none')}</p>
        ) : (
          <ul className="k-list">
            {rowsOf(draft, DOCUMENTS).map((file) => (
              <li key={file.key}>{String(file['name'])}</li>
            ))}
          </ul>
        )}
      </Section>
      <StickyFoot state={t('review.notPublished')}>
        <Button onClick={onBack}>{t('review.back')}</Button>
        <Button intent="primary" busy={busy} blocked={blocked} onClick={onPublish}>
          {t('inquire.publish')}
        </Button>
      </StickyFoot>
    </Page>
  );
}
