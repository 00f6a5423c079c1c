import { type FocusEvent, type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Up to this number of groups, all have fields; drafts of the usual length stay below it. */
const FEW = 6;
/** Distance from the viewport at which fields are rendered. */
const AHEAD = '240px 0px';
/** Groups visible on opening, used until the observer reports. */
const FIRST: ReadonlySet<number> = new Set([0, 1, 2, 3, 4]);

interface Live {
  readonly table: RefObject<HTMLTableElement | null>;
  /** Whether a group renders its fields. */
  readonly live: (group: number) => boolean;
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * In a document with hundreds of lines only those in or near the viewport have fields, the others show text: the
 * browser pays for every field at every keystroke and frame. Tab order is as if all had fields: the first and the last
 * group have them, and so do the neighbours of the focused one. When a line without fields gets the focus (from the
 * error summary, a key of the grid or a screen reader), the focus moves to its field.
 */
export function useLive(count: number): Live {
  const table = useRef<HTMLTableElement>(null);
  const [near, setNear] = useState<ReadonlySet<number>>(FIRST);
  const [focused, setFocused] = useState(0);
  /** Id of the field to focus once it replaces its text. */
  const asked = useRef<string | null>(null);
  const all = count <= FEW || typeof IntersectionObserver === 'undefined';

  useEffect(() => {
    if (all) return undefined;
    const groups = [...(table.current?.tBodies ?? [])];
    const observer = new IntersectionObserver(
      (entries) =>
        // As a transition, so that scrolling stays smooth while fields are rendered.
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
