import './fields.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../api/parse.ts';
import { fieldId } from './Field.tsx';

/** Some fields come later than their errors: their code is loaded on demand. */
function arrivals(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
const never = () => () => undefined;

/** The paths that have a field on the screen, from top to bottom. */
const inOrder = (paths: readonly string[]): string =>
  paths
    .flatMap((path) => {
      const field = document.getElementById(fieldId(path));
      return field ? [{ path, field }] : [];
    })
    .sort((a, b) => (a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ path }) => path)
    .join(' ');

interface ErrorSummaryProps {
  readonly errors?: FieldErrors | undefined;
  readonly form?: readonly string[] | undefined;
  /** Labels of paths; errors of other paths are shown without a label. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** False after an automatic save, so that the user can go on typing. */
  readonly focus?: boolean | undefined;
}

/**
 * All errors from the server above the form, in the order of its fields; takes the focus when it appears and links to
 * the fields.
 */
export function ErrorSummary({ errors = {}, form: said = [], labels = {}, focus = true }: ErrorSummaryProps) {
  const { t } = useTranslation('common');
  // An empty message is replaced by a general one.
  const form = said.map((message) => message.trim() || t('failure.server'));
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  const all = JSON.stringify([...form, ...entries.map(([path, messages]) => [path, ...messages])]);
  // Corrected errors disappear and the focus stays in the field; only a new error moves the focus.
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const now = (JSON.parse(all) as unknown[]).map((one) => JSON.stringify(one));
    const fresh = now.some((one) => !before.current.includes(one));
    before.current = focus ? now : [];
    if (fresh && focus) box.current?.focus();
  }, [all, focus]);
  // Looks for the fields in the DOM, again after the siblings have rendered and when others arrive.
  const known = useSyncExternalStore(entries.length > 0 ? arrivals : never, () =>
    inOrder(entries.map(([path]) => path)),
  ).split(' ');
  // Errors without a field come last.
  const place = (path: string) => (known.includes(path) ? known.indexOf(path) : known.length);
  if (form.length === 0 && entries.length === 0) return null;
  const jump = (path: string) => {
    const field = document.getElementById(fieldId(path));
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className="k-summary">
      {/* Without field errors (for example when the server is down), there is nothing to correct in the form. */}
      {entries.length > 0 && <h2>{t('ui.errorsFound', { count: entries.length })}</h2>}
      <ul>
        {form.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {entries
          .toSorted(([a], [b]) => place(a) - place(b))
          .map(([path, messages]) => {
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
                  // This form has no field for the path.
                  told
                )}
              </li>
            );
          })}
      </ul>
    </div>
  );
}
