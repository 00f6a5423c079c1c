import { FilterIcon } from '@blueprintjs/icons/lib/esm/generated/components/filter';
import { SortIcon } from '@blueprintjs/icons/lib/esm/generated/components/sort';
import { startTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/menu/Button.tsx';

interface MoreFiltersProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Number of the filters behind it that are set. */
  readonly used: number;
  /** Its label when only the sort order is behind it. */
  readonly sort?: string | undefined;
  readonly className?: string | undefined;
}

/** Button that shows and hides the filters which are not always visible. */
export function MoreFilters({ open, onOpen, used, sort, className }: MoreFiltersProps) {
  const { t } = useTranslation('lists');
  return (
    <Button
      minimal
      icon={sort === undefined ? FilterIcon : SortIcon}
      className={className}
      expanded={open}
      onClick={() => startTransition(() => onOpen(!open))}
    >
      {sort ?? t(open ? 'filter.less' : 'filter.more')}
      {used > 0 && !open && <span className="k-tag">{used}</span>}
    </Button>
  );
}
