import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { differences } from '../../../../machines/flows/draft.ts';
import type { Offer } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { paths } from '../../paths.ts';
import { useDraftKeys } from '../../trade/draft/use-draft-keys.ts';
import { DraftState } from '../../trade/DraftState.tsx';
import { useFieldLabel } from '../../trade/field-labels.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { StickyFoot } from '../../ui/page/StickyFoot.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { COMPARED, draftOf, LINES, linesOf, type Sending, type OfferRead } from './offer-draft.ts';
import { uploading } from './offer-documents.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { offerWords } from './tender-words.ts';
import type { OfferSteps } from './use-offer-steps.ts';
import type { OfferEdited } from './use-submit-offer.ts';
import { Waiting } from '../../load.ts';

const OfferMenu = lazyPart(() => import('./OfferMenu.tsx'));
const OfferConflict = lazyPart(() => import('./OfferConflict.tsx'));

interface EditedOffer {
  readonly tender: Quotation;
  readonly edited: OfferEdited;
}

interface OfOffer extends EditedOffer {
  readonly offer: Offer | null;
}

/** Guards about fields are shown next to the fields on sending; the others block the step. */
function closed(offer: Offer | null, sending: Sending): string[] {
  // A first offer may be prepared and reviewed by users who may not send it.
  const others = sending === 'SUBMIT' ? ['permission'] : [];
  const entry = offer?.allowed.find(({ event }) => event === sending);
  return entry && !entry.enabled
    ? entry.reasons.filter(
        (reason) => !(reason in (offerWords.catalogue[sending].fields ?? {})) && !others.includes(reason),
      )
    : [];
}

const conflictOf = ({ snapshot }: OfferEdited) =>
  snapshot.matches({ editing: 'conflict' }) ? snapshot.context.theirs : null;

/** Whether another user has already confirmed a changed tender in this offer, and the confirmation for this draft. */
export function amendmentOf(tender: Quotation, edited: OfferEdited) {
  const { send } = edited;
  const draft: OfferRead = edited.snapshot.context.draft;
  const conflict = conflictOf(edited);
  const theirs: OfferRead | undefined = conflict?.draft;
  const amended = theirs !== undefined && Number(theirs['based_on']) > Number(draft['based_on']);
  const looked = () => {
    send({ type: 'SET', path: LINES, value: linesOf(tender, draft) });
    send({ type: 'SET', path: 'based_on', value: Math.max(tender.revision, Number(theirs?.['based_on'] ?? 1)) });
    send({ type: 'OVERWRITE' });
  };
  return { amended, looked } as const;
}

interface OfferEditorMenuProps extends OfOffer {
  readonly steps: OfferSteps;
}

/** Other actions on the offer: reset, and its steps. */
export function OfferEditorMenu({ tender, offer, edited, steps }: OfferEditorMenuProps) {
  const { t } = useTranslation('offers');
  const { send } = edited;
  const draft: OfferRead = edited.snapshot.context.draft;
  // Defaults come from the tender; the version it is based on is not a field.
  const empty = { ...draftOf(tender, null), based_on: draft['based_on'] };
  return (
    <>
      <ResetButton
        of="draft"
        changed={differences(draft, empty, COMPARED).length > 0}
        blocked={uploading(draft) ? t('documents.waiting') : undefined}
        onReset={() => send({ type: 'RESET', to: empty })}
      />
      {offer && (
        <Waiting value={<span className="o-menu-room" />}>
          <OfferMenu offer={offer} steps={steps} />
        </Waiting>
      )}
    </>
  );
}

interface OfferStandingProps {
  readonly offer: Offer | null;
  readonly sending: Sending;
}

/** What is valid until this is sent: nothing yet, or the submitted offer. */
export function OfferStanding({ offer, sending }: OfferStandingProps) {
  const { t } = useTranslation(['procurement', 'offers']);
  return (
    <>
      {sending === 'SUBMIT' && (
        <InlineMessage intent="warning" title={t('offers:draft.title')}>
          {t('offers:draft.text')}
        </InlineMessage>
      )}
      {sending === 'UPDATE' && offer?.status === 'stale' && (
        <InlineMessage intent="warning" title={t('offers:draft.stale')}>
          {t('offers:draft.staleText')}
        </InlineMessage>
      )}
      {sending === 'UPDATE' && offer?.status !== 'stale' && (
        <InlineMessage intent="primary">{t('offer.stillStands', { number: offer?.revision })}</InlineMessage>
      )}
    </>
  );
}

interface OfferEditorFootProps extends OfOffer {
  readonly sending: Sending;
}

/** State of saving, and the way to the review or the reason why it is blocked. */
export function OfferEditorFoot({ tender, offer, edited, sending }: OfferEditorFootProps) {
  const { t } = useTranslation(['procurement', 'offers']);
  const texts = useLifecycleTexts('offer', 'procurement');
  const navigate = useNavigate();
  const { send } = edited;
  const labelOf = useFieldLabel();
  const reasons = closed(offer, sending).map(texts.reason);
  if (uploading(edited.snapshot.context.draft)) reasons.push(t('offers:documents.waiting'));
  useDraftKeys(send, { on: conflictOf(edited) === null, mayReview: reasons.length === 0 });
  return (
    <StickyFoot
      state={
        <span className="t-not-submitted">
          <strong>{t(sending === 'SUBMIT' ? 'offer.notSubmitted' : 'offer.notSent')}</strong>{' '}
          {sending === 'SUBMIT' ? (
            <DraftState
              snapshot={edited.snapshot}
              idle={offer === null ? t('draft.notSaved') : t('draft.allSaved')}
              onRetry={() => send({ type: 'SAVE' })}
              differing={() => edited.touched(edited.snapshot.context.draft).map(labelOf)}
            />
          ) : (
            t('offer.keptHere')
          )}
        </span>
      }
    >
      {sending === 'UPDATE' && (
        <Button onClick={() => navigate(paths.tenderSubmit(tender.id))}>{t('common:ui.cancel')}</Button>
      )}
      <Button
        intent="primary"
        busy={edited.snapshot.context.wanted}
        blocked={reasons.length > 0 ? reasons.join(' ') : undefined}
        onClick={() => send({ type: 'REVIEW' })}
      >
        {t(sending === 'SUBMIT' ? 'offer.review' : 'offer.reviewChange')}
      </Button>
    </StickyFoot>
  );
}

/** Lets the user choose a version after someone else has saved in between. */
export function OfferEditorConflict({ tender, edited }: EditedOffer) {
  const { send, untouched } = edited;
  const draft: OfferRead = edited.snapshot.context.draft;
  const theirs = conflictOf(edited);
  if (!theirs) return null;
  return <OfferConflict tender={tender} untouched={untouched(draft)} mine={draft} theirs={theirs.draft} send={send} />;
}
