import { useEffect, useState } from 'react';
import { useUndone } from '../ui/page/use-address.ts';
import type { ListQuery } from './use-list-query.ts';

const PAUSE_MS = 250;

const trimmed = (text: string): string => text.trim();

/**
 * A text filter: the address follows when typing pauses, and text typed since then stays. Back and forward change the
 * text; an address that only catches up with the typing does not.
 */
export function useTypedFilter(list: ListQuery, name: string, read: (text: string) => string = trimmed, live = true) {
  const stored = read(list.get(name));
  const [text, setText] = useState(stored);
  const [seen, setSeen] = useState(stored);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== stored) {
    setSeen(stored);
    const at = sent.indexOf(stored);
    setSent(sent.slice(at + 1));
    if (at < 0) {
      setSent([]);
      setText(stored);
    }
  }
  useUndone(() => {
    setSent([]);
    setText(stored);
  });
  const write = (value: string, typed: boolean) => {
    const wanted = read(value);
    if (wanted === (sent.at(-1) ?? stored)) return;
    setSent([...sent, wanted]);
    list.set({ [name]: wanted }, typed);
  };
  const pending = live && read(text) !== (sent.at(-1) ?? stored);
  useEffect(() => {
    if (!pending) return;
    const wait = setTimeout(() => write(text, true), PAUSE_MS);
    return () => clearTimeout(wait);
  });
  return {
    text,
    setText,
    commit: (value: string) => {
      setText(value);
      write(value, false);
    },
  };
}
