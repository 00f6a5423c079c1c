import { useTranslation } from 'react-i18next';
import { compare, isDecimal } from '../../../../machines/money/decimal.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { paths } from '../../paths.ts';
import { useDeliveryTerm } from '../../trade/Terms.tsx';
import { useUnits } from '../../trade/units.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Money, Quantity } from '../../ui/figures/Figures.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { StickyFoot } from '../../ui/page/StickyFoot.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import {
  amountOf,
  currencyOf,
  deliveryOfLine,
  isPriced,
  totalsOf,
  type Sending,
  type OfferRead,
  linesIn,
} from './offer-draft.ts';
import { deliveryOfWhole, OfferTerms } from './OfferTerms.tsx';
import { useTenderFacts } from './tender-facts.tsx';

interface OfferReviewProps {
  readonly tender: Quotation;
  readonly draft: OfferRead;
  readonly form: readonly string[];
  readonly sending: Sending;
  readonly busy: boolean;
  /** Reason why this user cannot send it. */
  readonly blocked: string | undefined;
  /** Label of the back button, if it does not lead to the editor. */
  readonly back?: string | undefined;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

interface ReviewedPricesProps {
  readonly tender: Quotation;
  readonly draft: OfferRead;
}

/** Price of each lot to be offered, and the totals. */
function ReviewedPrices({ tender, draft }: ReviewedPricesProps) {
  const { t } = useTranslation('procurement');
  const units = useUnits();
  const term = useDeliveryTerm();
  const whole = deliveryOfWhole(tender, draft);
  const rows = linesIn(draft).map((line, at) => ({ line, at, name: tender.inquireitem_set[at]?.name ?? '' }));
  return (
    <Section title={t('offer.prices')} bare>
      <DataTable
        caption={t('offer.prices')}
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          {
            key: 'name',
            title: t('field.lotName'),
            render: ({ line, name, at }) => {
              const own = deliveryOfLine(tender, draft, line);
              const differs = isPriced(line) && (own.term !== whole.term || own.place !== whole.place);
              return (
                <>
                  {at + 1}. {name}
                  {differs && <div className="k-muted k-small">{term(own.term, own.place)}</div>}
                </>
              );
            },
          },
          {
            key: 'price',
            title: t('offer.unitPrice'),
            align: 'end',
            render: ({ line }) =>
              isPriced(line) ? (
                <Money amount={String(line['price'])} currency={currencyOf(draft, line) || 'EUR'} scale={4} />
              ) : (
                <em className="k-muted">{t('offer.notOffered')}</em>
              ),
          },
          {
            key: 'quantity',
            title: t('field.quantity'),
            align: 'end',
            render: ({ line }) =>
              isPriced(line) ? (
                <Quantity
                  value={String(line['quantity'])}
                  unit={units.symbol(String(line['unit']), String(line['quantity']))}
                />
              ) : (
                ''
              ),
          },
          {
            key: 'amount',
            title: t('field.amount'),
            align: 'end',
            render: ({ line }) =>
              isPriced(line) ? <Money amount={amountOf(line)} currency={currencyOf(draft, line) || 'EUR'} /> : '',
          },
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={3}>
              {t('offers.total')}
            </th>
            <td className="k-end">
              {totalsOf(draft).map((total) => (
                <div key={total.currency}>
                  <Money amount={total.amount} currency={total.currency} />
                </div>
              ))}
            </td>
          </tr>
        }
      />
    </Section>
  );
}

/** Review before sending: the content that will bind the company. */
export default function OfferReview({
  tender,
  draft,
  form,
  sending,
  busy,
  blocked,
  back,
  onBack,
  onSend,
}: OfferReviewProps) {
  const { t } = useTranslation('procurement');
  const texts = useLifecycleTexts('offer', 'procurement');
  const facts = useTenderFacts(tender, true);
  const totals = totalsOf(draft);
  const estimate = tender.estimate && isDecimal(tender.estimate) ? tender.estimate : null;
  const same = totals.find(({ currency }) => currency === tender.currency);
  const over = estimate !== null && same !== undefined && compare(same.amount, estimate) > 0;
  const left = linesIn(draft).filter((line) => !isPriced(line)).length;
  return (
    <Page
      title={t('offer.reviewTitle', { name: tender.name })}
      crumbs={[{ label: tender.name, to: paths.tender(tender.id) }]}
      facts={facts}
    >
      <ErrorSummary form={form} />
      <InlineMessage intent="warning" title={t(sending === 'SUBMIT' ? 'offer.notYet' : 'offer.notYetChanged')}>
        {texts.consequence(sending)}
        {left > 0 && <p>{t('offer.leftOut', { count: left })}</p>}
        {over && <p>{t('offer.overEstimate')}</p>}
      </InlineMessage>
      <ReviewedPrices tender={tender} draft={draft} />
      <Section title={t('section.terms')}>
        <OfferTerms tender={tender} draft={draft} />
      </Section>
      <StickyFoot state={<strong>{t(sending === 'SUBMIT' ? 'offer.notSubmitted' : 'offer.notSent')}</strong>}>
        <Button onClick={onBack}>{back ?? t('review.back')}</Button>
        <Button intent="primary" busy={busy} blocked={blocked} onClick={onSend}>
          {texts.event(sending)}
        </Button>
      </StickyFoot>
    </Page>
  );
}
