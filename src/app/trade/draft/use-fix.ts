import { useEffect, useRef } from 'react';
import { fieldId } from '../../ui/fields/Field.tsx';

/** Fields with lazily loaded code appear within this time. */
const WAIT_MS = 5000;

function focusOn(path: string): boolean {
  const field = document.getElementById(fieldId(path));
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
  return field !== null;
}

/** Moves the focus from a refusal in the review to the field concerned, as soon as the fields are back. */
export function useFix(editing: boolean): (path: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const path = wanted.current;
    if (!editing || path === null) return undefined;
    wanted.current = null;
    if (focusOn(path)) return undefined;
    const coming = new MutationObserver(() => {
      if (focusOn(path)) coming.disconnect();
    });
    coming.observe(document.body, { childList: true, subtree: true });
    const late = setTimeout(() => coming.disconnect(), WAIT_MS);
    return () => {
      clearTimeout(late);
      coming.disconnect();
    };
  }, [editing]);
  return (path) => {
    wanted.current = path;
  };
}
