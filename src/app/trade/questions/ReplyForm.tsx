import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import type { Complaints } from '../failure.ts';
import { useUnedited } from '../use-unedited.ts';
import { useTyped } from './use-questions.ts';

/** The steps that need text, and the field of the call for it. */
export const REPLIES = { ANSWER: 'answer', DISMISS: 'reason' } as const;
export type Reply = keyof typeof REPLIES;

interface ReplyFormProps {
  readonly event: Reply;
  readonly draft: string;
  readonly busy: boolean;
  readonly problem: Complaints | null;
  /** Resolves to whether it was sent. */
  readonly onSend: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** An answer, or the reason for refusing one, written below its question. */
export function ReplyForm({ event, draft, busy, problem, onSend, onClose }: ReplyFormProps) {
  const { t } = useTranslation(['questions', 'common']);
  const texts = useLifecycleTexts('question', 'procurement');
  const typed = useTyped(draft);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const field = REPLIES[event];
  const complaints = useUnedited(problem);
  const send = async () => {
    if (await onSend(typed.text)) typed.forget();
    else form.current?.querySelector('textarea')?.focus();
  };
  return (
    <form
      ref={form}
      className="t-reply"
      aria-label={texts.event(event)}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!busy) void send();
      }}
    >
      <TextField
        name={field}
        label={t(`field.${field}`)}
        hint={event === 'DISMISS' ? texts.consequence(event) : t('hint.answer')}
        multiline
        rows={event === 'ANSWER' ? 4 : 2}
        maxLength={event === 'ANSWER' ? 5000 : 2000}
        required
        value={typed.text}
        error={complaints.fields[field]}
        onChange={(text) => {
          complaints.edit(field);
          typed.write(text);
        }}
      />
      {problem && problem.form.length > 0 && <InlineMessage intent="danger">{problem.form.join(' ')}</InlineMessage>}
      <div className="k-row">
        <Button type="submit" intent={event === 'DISMISS' ? 'danger' : 'primary'} busy={busy}>
          {t(`send.${event}`)}
        </Button>
        <Button minimal onClick={onClose}>
          {t('common:ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
