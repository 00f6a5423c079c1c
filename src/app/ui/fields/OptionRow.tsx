import type { ReactNode } from 'react';

interface OptionRowProps {
  readonly id: string;
  readonly text: ReactNode;
  readonly selected: boolean;
  readonly onTake: () => void;
  readonly onPoint: () => void;
}

/** The others open menus of the browser's own. */
const MAIN = 0;

/** One choice of a list below a field; the focus stays in the field. */
export const OptionRow = ({ id, text, selected, onTake, onPoint }: OptionRowProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    className="k-option"
    onMouseDown={(event) => {
      event.preventDefault();
      if (event.button === MAIN) onTake();
    }}
    // Not `enter`: a list that moves below a mouse at rest is not pointed at.
    onMouseMove={selected ? undefined : onPoint}
  >
    {text}
  </div>
);
