import { type FocusEvent, type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So many groups have their fields at all times: a draft of the usual length never needs more. */
const FEW = 6;
/** Fields are there before they come into sight. */
const AHEAD = '240px 0px';
/** Those that an opened page shows, until the browser has told which are near. */
const FIRST: ReadonlySet<number> = new Set([0, 1, 2, 3, 4]);

interface Live {
  readonly table: RefObject<HTMLTableElement | null>;
  /** Whether a group's fields are drawn. */
  readonly live: (group: number) => boolean;
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Of hundreds of lines those have fields that are in sight or near it, the others their text: the browser pays for
 * every field at every key and every picture. Tab walks as if all had them: the first and the last group have, and
 * so have the neighbours of the one with the focus. Whatever gives the focus to a line at rest (a list of errors, a
 * key of the grid, a screen reader) lands in the field.
 */
export function useLive(count: number): Live {
  const table = useRef<HTMLTableElement>(null);
  const [near, setNear] = useState<ReadonlySet<number>>(FIRST);
  const [focused, setFocused] = useState(0);
  /** Text that was given the focus, by the id that its field will have. */
  const asked = useRef<string | null>(null);
  const all = count <= FEW || typeof IntersectionObserver === 'undefined';

  useEffect(() => {
    if (all) return undefined;
    const groups = [...(table.current?.tBodies ?? [])];
    const observer = new IntersectionObserver(
      (entries) =>
        // Between two pictures: scrolling goes on while fields are made.
        startTransition(() =>
          setNear((before) => {
            const now = new Set(before);
            for (const { target, isIntersecting } of entries) {
              const group = groups.indexOf(target as HTMLTableSectionElement);
              if (isIntersecting) now.add(group);
              else now.delete(group);
            }
            return now;
          }),
        ),
      { rootMargin: AHEAD },
    );
    for (const group of groups) observer.observe(group);
    return () => observer.disconnect();
  }, [all, count]);

  useLayoutEffect(() => {
    if (asked.current === null) return;
    const field = document.getElementById(asked.current);
    asked.current = null;
    field?.focus();
  });

  return {
    table,
    live: (group) => all || near.has(group) || group === 0 || group === count - 1 || Math.abs(group - focused) <= 1,
    onFocus: ({ target }) => {
      const body = target.closest('tbody');
      if (all || !body) return;
      if (target.classList.contains('d-rest')) asked.current = target.id;
      setFocused([...(table.current?.tBodies ?? [])].indexOf(body));
    },
  };
}
