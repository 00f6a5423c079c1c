import { MoreIcon } from '@blueprintjs/icons/lib/esm/generated/components/more';
import { useTranslation } from 'react-i18next';
import { differences } from '../../../../../machines/flows/draft.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Beside, WithoutRoomBeside } from '../../../ui/page/Beside.tsx';
import { ResetButton } from '../../../ui/fields/ResetButton.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { DOCUMENTS, emptyInquire, RESETTABLE } from './inquire-draft.ts';
import { NeedFields, TermsFields } from './InquireFields.tsx';
import { LazyLots } from './LazyLots.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { InquireEdited } from './use-edit-draft.ts';
import { Waiting } from '../../../load.ts';

const DocumentsField = lazyPart(() => import('./DocumentsField.tsx'));
const InquireMenu = lazyPart(() => import('./InquireMenu.tsx'));
const InquireConflict = lazyPart(() => import('./InquireConflict.tsx'));
const PeopleFields = lazyPart(() => import('./PeopleFields.tsx'));
// Shown beside the fields where there is room, otherwise what is missing comes last.
const InquireMissing = lazyPart(() => import('./InquireMissing.tsx'));
const TenderPreview = lazyPart(() => import('./TenderPreview.tsx'));

interface EditedProps {
  readonly edited: InquireEdited;
}

interface EditorMenuProps extends EditedProps {
  readonly row: Inquire | null;
  /** Whether the draft was begun on this screen: copying it makes no sense yet, and nothing may move the fields. */
  readonly fresh: boolean;
  /** Reason why the draft cannot be reset now. */
  readonly blocked: string | undefined;
}

/** Other actions on the draft: reset, copy, delete. */
export function EditorMenu({ row, edited, fresh, blocked }: EditorMenuProps) {
  const { t } = useTranslation('common');
  const { t: more } = useTranslation('running');
  const { send, detached } = edited;
  const { draft, id } = edited.snapshot.context;
  const reset = async () => send({ type: 'RESET', to: { ...emptyInquire(), [DOCUMENTS]: await detached() } });
  return (
    <>
      <ResetButton
        of="draft"
        changed={differences(draft, emptyInquire(), RESETTABLE).length > 0}
        blocked={blocked}
        onReset={() => void reset()}
      />
      {!fresh && id !== null && <LinkButton to={paths.inquireCopy(id)}>{more('copy.action')}</LinkButton>}
      {row && (
        <Waiting value={<Button busy label={t('ui.moreSteps')} icon={MoreIcon} />}>
          <InquireMenu row={row} />
        </Waiting>
      )}
    </>
  );
}

/** All fields and, beside them, the preview and what is missing. */
export function EditorFields({ edited }: EditedProps) {
  const { t } = useTranslation('procurement');
  const { send, stored, onAttached } = edited;
  const { draft, errors, id } = edited.snapshot.context;
  const missing = () => <InquireMissing id={id} draft={draft} />;
  return (
    <>
      <Beside bounded beside={missing}>
        <NeedFields draft={draft} errors={errors} onEdit={send} />
      </Beside>
      <Section title={t('lots.title')} description={t('lots.text')}>
        <LazyLots draft={draft} errors={errors} onEdit={send} stored={stored} />
      </Section>
      <Beside beside={() => <TenderPreview draft={draft} />}>
        <TermsFields draft={draft} errors={errors} onEdit={send} />
        <Waiting value={<PartSkeleton titled of="fields" rows={3} />}>
          <PeopleFields id={id} draft={draft} errors={errors} onEdit={send} />
        </Waiting>
        <Section title={t('section.documents')} description={t('section.documentsText')}>
          <Waiting value={<PartSkeleton rows={2} />}>
            <DocumentsField draft={draft} onEdit={send} stored={stored} onAttached={onAttached} />
          </Waiting>
        </Section>
      </Beside>
      <WithoutRoomBeside render={missing} />
    </>
  );
}

/** Lets the user choose a version after someone else has saved in between. */
export function EditorConflict({ edited }: EditedProps) {
  const { snapshot, send, untouched } = edited;
  const { draft, theirs } = snapshot.context;
  if (!snapshot.matches({ editing: 'conflict' }) || !theirs) return null;
  return <InquireConflict mine={draft} theirs={theirs.draft} untouched={untouched(draft)} send={send} />;
}
