import type { ReactNode } from 'react';

interface OptionRowProps {
  readonly id: string;
  readonly text: ReactNode;
  readonly selected: boolean;
  readonly onTake: () => void;
  readonly onPoint: () => void;
}

/** Main mouse button; the others open the browser's menus. */
const MAIN = 0;

/** One option of a list below a field; the focus stays in the field. */
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
    // Not `enter`: a list that moves under a resting mouse must not change the active option.
    onMouseMove={selected ? undefined : onPoint}
  >
    {text}
  </div>
);
