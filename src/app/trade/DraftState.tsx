import { useTranslation } from 'react-i18next';
import { time } from '../../contract/platform/format.ts';
import { useLanguage } from '../i18n.ts';
import { Button } from '../ui/menu/Button.tsx';

interface DraftStateProps {
  readonly snapshot: {
    readonly value: unknown;
    readonly context: { readonly savedAt: string | null; readonly restored: boolean; readonly errors: object };
  };
  /** Shown before anything is typed. */
  readonly idle: string;
  readonly onRetry: () => void;
  /** Labels of the fields whose restored values differ from the stored ones. */
  readonly differing?: (() => readonly string[]) | undefined;
}

/** One line has no room for more. */
const MOST_NAMED = 3;

const inner = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String(Object.values(value)[0]) : String(value);

/** State of the draft: "Saved 12:04". */
export function DraftState({ snapshot, idle, onRetry, differing }: DraftStateProps) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const state = inner(snapshot.value);
  const { savedAt, restored, errors } = snapshot.context;
  if (state === 'saving') return t('draft.saving');
  if (state === 'dirty' || state === 'conflict') {
    const fields = restored ? [...new Set(differing?.())] : [];
    const more = fields.length > MOST_NAMED ? ` +${fields.length - MOST_NAMED}` : '';
    if (fields.length > 0)
      return t('draft.restoredFields', { fields: fields.slice(0, MOST_NAMED).join(', ').concat(more) });
    return restored ? t('draft.restored') : t('draft.unsaved');
  }
  // Errors that belong to no field are shown at the top of the form.
  if (state === 'invalid')
    return <strong>{t(Object.keys(errors).length > 0 ? 'draft.invalid' : 'draft.rejected')}</strong>;
  if (state === 'refused') return <strong>{t('draft.refused')}</strong>;
  if (state === 'signedOut') return <strong>{t('draft.signedOut')}</strong>;
  if (state === 'unsaved') {
    return (
      <span className="k-row">
        <strong>{t('draft.failed')}</strong>
        <Button size="small" onClick={onRetry}>
          {t('draft.retry')}
        </Button>
      </span>
    );
  }
  return savedAt ? t('draft.saved', { time: time(language, savedAt) }) : idle;
}
