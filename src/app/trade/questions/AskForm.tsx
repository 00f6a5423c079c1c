import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionList } from '../../../contract/procurement/question.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { Deadline } from '../../ui/figures/Deadline.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import type { Complaints } from '../failure.ts';
import { useTyped } from './use-questions.ts';

export interface Topic {
  readonly id: number | null;
  readonly name: string;
}
export interface Asking {
  readonly text: string;
  readonly lot: number | null;
  readonly document: number | null;
}

interface AskFormProps {
  readonly ask: NonNullable<QuestionList['ask']>;
  readonly lots: readonly Topic[];
  readonly documents: readonly Topic[];
  readonly zone: string;
  /** Contains the person, the organisation and the tender. */
  readonly draft: string;
  readonly busy: boolean;
  readonly problem: Complaints | null;
  /** Resolves to whether the question was sent. */
  readonly onSend: (asking: Asking) => Promise<boolean>;
}

const WHOLE = 'whole';

/** The form for the user's own question, or why none can be asked now. */
export function AskForm({ ask, lots, documents, zone, draft, busy, problem, onSend }: AskFormProps) {
  const { t } = useTranslation('questions');
  const texts = useLifecycleTexts('question', 'procurement');
  const heading = useId();
  const typed = useTyped(draft);
  const [about, setAbout] = useState(WHOLE);
  const form = useRef<HTMLFormElement>(null);
  if (!ask.enabled) {
    return (
      <InlineMessage title={t('closed')}>
        {ask.reasons.map((reason) => (
          <p key={reason}>{texts.reason(reason)}</p>
        ))}
      </InlineMessage>
    );
  }
  const named = (topics: readonly Topic[], kind: 'lot' | 'document') =>
    topics.flatMap(({ id, name }, index) =>
      id === null ? [] : [{ value: `${kind}:${id}`, label: t(`about.${kind}`, { name: name || index + 1 }) }],
    );
  const send = async () => {
    const [kind, id] = about.split(':');
    const number = Number(id);
    const sent = await onSend({
      text: typed.text,
      lot: kind === 'lot' ? number : null,
      document: kind === 'document' ? number : null,
    });
    if (!sent) return form.current?.querySelector('textarea')?.focus();
    typed.forget();
    setAbout(WHOLE);
  };
  const { fields = {}, form: said = [] } = problem ?? {};
  return (
    <form
      ref={form}
      className="t-ask"
      aria-labelledby={heading}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <div>
        <h2 id={heading}>{t('askTitle')}</h2>
        {ask.until && (
          <p className="k-muted k-small">
            {t('askUntil')} <Deadline at={ask.until} zone={zone} />
          </p>
        )}
      </div>
      <SelectField
        name="about"
        label={t('field.about')}
        value={about}
        options={[{ value: WHOLE, label: t('about.whole') }, ...named(lots, 'lot'), ...named(documents, 'document')]}
        error={[...(fields['lot'] ?? []), ...(fields['document'] ?? [])]}
        onChange={setAbout}
      />
      <TextField
        name="text"
        label={t('field.text')}
        hint={t('hint.text')}
        multiline
        rows={3}
        maxLength={2000}
        required
        value={typed.text}
        error={fields['text']}
        onChange={typed.write}
      />
      {said.length > 0 && <InlineMessage intent="danger">{said.join(' ')}</InlineMessage>}
      <div className="k-row">
        <Button type="submit" intent="primary" busy={busy}>
          {t('ask')}
        </Button>
      </div>
    </form>
  );
}
