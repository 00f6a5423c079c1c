import './fields.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../api/parse.ts';
import { fieldId } from './Field.tsx';

const never = () => () => undefined;

interface ErrorSummaryProps {
  readonly errors?: FieldErrors | undefined;
  readonly form?: readonly string[] | undefined;
  /** What the reader calls a path; unknown ones are shown by their message alone. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** False where the form saved itself: whoever goes on typing keeps the cursor. */
  readonly focus?: boolean | undefined;
}

/** Everything the server refused, on top of the form; takes the focus when it appears and leads to the fields. */
export function ErrorSummary({ errors = {}, form: said = [], labels = {}, focus = true }: ErrorSummaryProps) {
  const { t } = useTranslation('common');
  // A failure without words has some all the same.
  const form = said.map((message) => message.trim() || t('failure.server'));
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  const all = JSON.stringify([...form, ...entries.map(([path, messages]) => [path, ...messages])]);
  // What is corrected goes out of the list, and the cursor stays in the field; only something new takes it away.
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const now = (JSON.parse(all) as unknown[]).map((one) => JSON.stringify(one));
    const fresh = now.some((one) => !before.current.includes(one));
    before.current = focus ? now : [];
    if (fresh && focus) box.current?.focus();
  }, [all, focus]);
  // The page is asked, and once more when what is beside this is drawn.
  const known = useSyncExternalStore(never, () =>
    entries
      .map(([path]) => path)
      .filter((path) => document.getElementById(fieldId(path)) !== null)
      .join(' '),
  ).split(' ');
  if (form.length === 0 && entries.length === 0) return null;
  const jump = (path: string) => {
    const field = document.getElementById(fieldId(path));
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className="k-summary">
      {/* A server that is dead is nothing that could be corrected in the form. */}
      {entries.length > 0 && <h2>{t('ui.errorsFound', { count: entries.length })}</h2>}
      <ul>
        {form.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {entries.map(([path, messages]) => {
          const told = `${labels[path] === undefined ? '' : `${labels[path]}: `}${messages.join(' ')}`;
          return (
            <li key={path}>
              {known.includes(path) ? (
                <a
                  href={`#${fieldId(path)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    jump(path);
                  }}
                >
                  {told}
                </a>
              ) : (
                // A path that this form has no field for leads nowhere.
                told
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
