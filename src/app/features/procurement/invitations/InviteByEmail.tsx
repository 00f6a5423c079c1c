import * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import type { DraftRow } from '../../../../../machines/flows/draft.ts';
import { LANGUAGES } from '../../../../../machines/lifecycles/session/session.rules.ts';
import { languageName } from '../../../../contract/platform/format.ts';
import { invitationEndpoints } from '../../../../contract/procurement/invitation.ts';
import { useCommand } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import type { ChosenCompany } from '../../../trade/chosen-company.ts';
import { CompaniesField } from '../../../trade/CompaniesField.tsx';
import { useFailureText } from '../../../trade/failure.ts';
import { useTyped } from '../../../trade/use-dialog-draft.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../../ui/dialog/toast.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const enteredSchema = z.object({
  text: z.string(),
  language: z.string(),
  cards: z.array(z.looseObject({ key: z.string() })),
});
interface Entered {
  readonly text: string;
  readonly language: string;
  readonly cards: readonly DraftRow[];
}

interface InviteByEmailProps {
  readonly id: number;
  readonly draft: boolean;
  readonly onClose: () => void;
}

/** Invites addresses, typed or taken from the organisation's cards of outside companies. */
export function InviteByEmail({ id, draft, onClose }: InviteByEmailProps) {
  const { t } = useTranslation('invitations');
  const textOf = useFailureText();
  const own = useLanguage();
  const invite = useCommand(invitationEndpoints.invitationCreate, {
    invalidates: ['/api/inquires/'],
    onDone: () => {
      onClose();
      toast.success(t(draft ? 'done.noted' : 'done.sent'));
    },
  });
  const failure = invite.error?.failure;
  const typed = useTyped<Entered>({
    slot: `inquire:${id}:emails`,
    schema: enteredSchema,
    initial: { text: '', language: own, cards: [] },
    problem: failure,
  });
  const { text, language, cards } = typed.value;
  const emails = addressesIn(text);
  const said = (field: string) =>
    failure?.kind === 'fields'
      ? Object.entries(failure.fields).flatMap(([name, texts]) => (name.split('.')[0] === field ? texts : []))
      : [];
  const fields = [...said('emails'), ...said('partners')];
  const enter = (part: Partial<Entered>) => {
    invite.reset();
    typed.take((now) => ({ ...now, ...part }));
  };
  return (
    <ConfirmDialog
      title={t('invite')}
      confirm={t(draft ? 'note' : 'send')}
      busy={invite.isPending}
      blocked={emails.length + cards.length === 0 ? t('chooseFirst') : undefined}
      onClose={() => {
        typed.giveUp();
        onClose();
      }}
      onConfirm={() => {
        typed.send();
        invite.mutate({
          params: { id },
          body: { emails, partners: cards.map((card) => Number(card.id)), language: language as typeof own },
        });
      }}
    >
      <p>{t(draft ? 'draftText' : 'text')}</p>
      <TextField
        name="emails"
        label={t('emails')}
        hint={t('emailsHint')}
        multiline
        rows={3}
        value={text}
        error={said('emails')}
        onChange={(now) => enter({ text: now })}
      />
      <SelectField
        name="language"
        label={t('language')}
        value={language}
        options={LANGUAGES.map((code) => ({ value: code, label: languageName(own, code) }))}
        onChange={(now) => enter({ language: now })}
      />
      <CompaniesField
        name="partners"
        kind="outside"
        label={t('cards')}
        hint={t('cardsHint')}
        title={t('cards')}
        chosen={cards}
        error={said('partners')}
        onAdd={(card: ChosenCompany) => enter({ cards: [...cards, { ...card, key: String(card.id) }] })}
        onRemove={(at: number) => enter({ cards: cards.filter((_, index) => index !== at) })}
      />
      {failure && fields.length === 0 && <InlineMessage intent="danger">{textOf(failure)}</InlineMessage>}
    </ConfirmDialog>
  );
}
