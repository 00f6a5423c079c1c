import type { ReactNode } from 'react';

interface OptionRowProps {
  readonly id: string;
  readonly text: ReactNode;
  readonly selected: boolean;
  readonly onTake: () => void;
  readonly onPoint: () => void;
}

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
      onTake();
    }}
    onMouseEnter={onPoint}
  >
    {text}
  </div>
);
