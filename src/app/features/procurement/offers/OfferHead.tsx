import { offerIs } from '../../../../../machines/lifecycles/offer/offer.tags.ts';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { PinIcon } from '@blueprintjs/icons/lib/esm/generated/components/pin';
import { useTranslation } from 'react-i18next';
import { DOT } from '../../../../contract/platform/typography.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { useLanguage } from '../../../i18n.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { Instant } from '../../../ui/figures/Figures.tsx';
import { Logo } from '../../../ui/figures/Logo.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { type InquireSteps, standing } from '../record/use-inquire-steps.ts';
import { OfferComment } from './OfferComment.tsx';
import type { ReceivedOffer } from '../../../trade/comparison/compared.ts';
import type { MatrixView } from './use-matrix-view.ts';
import { useCompanyName } from '../../../trade/use-company-name.ts';

/** Company and state of an offer; the head is sticky, so it contains nothing else. */
export function OfferHead({ offer, view }: { readonly offer: ReceivedOffer; readonly view: MatrixView }) {
  const { t } = useTranslation('comparison');
  const nameOf = useCompanyName();
  const company = nameOf(offer.organization);
  const pinned = view.isPinned(offer.id);
  return (
    <div className="p-offer-name">
      <span className="p-offer-company">
        {offer.organization.image && <Logo small name={company} source={offer.organization.image} />}
        <strong title={company}>{company}</strong>
        {/* Awarded quantities are in the cells. */}
        {!offerIs('decidable', offer.status) && (
          <StatusTag lifecycle="offer" domain="procurement" state={offer.status} />
        )}
      </span>
      <span className="k-noprint">
        <Button
          minimal
          size="small"
          icon={PinIcon}
          pressed={pinned}
          label={t(pinned ? 'columns.unpin' : 'columns.pin', { company })}
          onClick={() => view.pin(offer.id)}
        />
        <Button
          minimal
          size="small"
          icon={CrossIcon}
          label={t('columns.hide', { company })}
          onClick={() => view.toggle(offer.id)}
        />
      </span>
    </div>
  );
}

interface OfferFactsProps {
  readonly offer: ReceivedOffer;
  readonly row: Inquire;
  readonly steps: InquireSteps;
  /** Whether it is being printed. */
  readonly paper: boolean;
}

/** Facts about the whole offer: revision, receipt, rejection. */
export function OfferFacts({ offer, row, steps, paper }: OfferFactsProps) {
  const { t } = useTranslation('procurement');
  const nameOf = useCompanyName();
  const texts = useLifecycleTexts('inquire', 'procurement');
  const language = useLanguage();
  const reject = standing(row, 'REJECT_OFFER');
  return (
    <div className="p-offer-facts">
      <span className="k-muted k-small">
        {offer.organization.country && countryName(language, offer.organization.country)}
        {DOT}
        {t('offers.revision', { number: offer.revision })}
        {DOT}
        <Instant value={offer.submitted_at} />
      </span>
      {offer.comment && !paper && <OfferComment offer={offer} />}
      {offer.hash && (
        <span className="k-muted k-small" title={offer.hash}>
          {t('offers.hash')} <code>{offer.hash.slice(0, 12)}…</code>
        </span>
      )}
      {reject && !reject.reasons.includes('state') && offer.status === 'opened' && (
        <Button
          minimal
          size="small"
          intent="danger"
          label={`${texts.event('REJECT_OFFER')}: ${nameOf(offer.organization)}`}
          blocked={reject.enabled ? undefined : reject.reasons.map(texts.reason).join(' ')}
          onClick={() => steps.ask('REJECT_OFFER', { offer: offer.id })}
        >
          {texts.event('REJECT_OFFER')}
        </Button>
      )}
    </div>
  );
}
