import { ArrowDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-down';
import { ArrowUpIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-up';
import { Button } from '../ui/menu/Button.tsx';
import { Menu, type MenuItem } from '../ui/menu/Menu.tsx';

interface RowActionsProps {
  /** This grid's texts for `up`, `down`, `more`, `first`, `last`, `copy`, `replace`, `remove`, `nothingCopied`. */
  readonly word: (key: string) => string;
  readonly first: boolean;
  readonly last: boolean;
  /** The copied row that can replace this one; null when nothing was copied. */
  readonly replace: string | null;
  readonly onMove: (by: -1 | 1) => void;
  readonly onCopy: () => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
  /** Further actions of the row, placed before remove. */
  readonly more?: readonly MenuItem[];
}

/** Actions of a lot or line row: move by one place within the list, copy, replace, remove. */
export function RowActions({
  word,
  first,
  last,
  replace,
  onMove,
  onCopy,
  onReplace,
  onRemove,
  more = [],
}: RowActionsProps) {
  return (
    <>
      <span data-cell="up">
        <Button
          minimal
          size="small"
          icon={ArrowUpIcon}
          label={word('up')}
          onClick={() => onMove(-1)}
          blocked={first ? word('first') : undefined}
        />
      </span>
      <span data-cell="down">
        <Button
          minimal
          size="small"
          icon={ArrowDownIcon}
          label={word('down')}
          onClick={() => onMove(1)}
          blocked={last ? word('last') : undefined}
        />
      </span>
      <Menu
        label={word('more')}
        items={[
          { key: 'copy', label: word('copy'), onChoose: onCopy },
          {
            key: 'replace',
            label: replace ?? word('replace'),
            blocked: replace === null ? word('nothingCopied') : undefined,
            onChoose: onReplace,
          },
          ...more,
          { key: 'remove', label: word('remove'), danger: true, onChoose: onRemove },
        ]}
      />
    </>
  );
}
