import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { fieldId } from '../../../ui/fields/Field.tsx';
import { STAYING } from '../../../ui/page/stay.ts';
import type { InquireEdited } from './use-edit-draft.ts';

/** A draft that begins without a number gets the address of the one it is given. */
export function useOwnAddress(id: number | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The draft has a number from its first save on: the address names it, and the cursor stays where it is. Asked
  // again when the review has opened meanwhile and put its own address in the way.
  useEffect(() => {
    if (id !== null && pathname === paths.inquireNew) void navigate({ pathname: paths.inquire(id), search }, STAYING);
  }, [id, pathname, search, navigate]);
}

/** Where a refusal in the review leads: the field is focused once it stands there again. */
export function useFixing(editing: boolean): (path: string) => void {
  const fixing = useRef<string | null>(null);
  useEffect(() => {
    if (!editing || fixing.current === null) return;
    document.getElementById(fieldId(fixing.current))?.focus();
    fixing.current = null;
  }, [editing]);
  return (path) => {
    fixing.current = path;
  };
}

/** Stores a draft that has no row yet; null when it cannot be stored as it stands. */
export function useStored({ snapshot, send }: InquireEdited): () => Promise<number | null> {
  const { id, draft } = snapshot.context;
  const waiting = useRef<((id: number | null) => void)[]>([]);
  const settled =
    snapshot.matches({ editing: 'clean' }) ||
    snapshot.matches({ editing: 'invalid' }) ||
    snapshot.matches({ editing: 'unsaved' }) ||
    snapshot.matches({ editing: 'conflict' }) ||
    snapshot.matches({ editing: 'refused' });
  useEffect(() => {
    if (id === null && !settled) return;
    for (const resolve of waiting.current.splice(0)) resolve(id);
  }, [id, settled]);
  return () =>
    id !== null
      ? Promise.resolve(id)
      : new Promise<number | null>((resolve) => {
          waiting.current.push(resolve);
          send({ type: 'SET', path: 'name', value: draft['name'] });
          send({ type: 'SAVE' });
        });
}
