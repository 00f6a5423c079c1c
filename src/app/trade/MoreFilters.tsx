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
  /** Behind it is only the sort order. */
  readonly sort?: boolean;
  readonly className?: string | undefined;
}

/** Button that shows and hides the filters which are not always visible. */
export function MoreFilters({ open, onOpen, used, sort = false, className }: MoreFiltersProps) {
  const { t } = useTranslation(['lists', 'procurement']);
  return (
    <Button
      minimal
      icon={sort ? SortIcon : FilterIcon}
      className={className}
      expanded={open}
      onClick={() => startTransition(() => onOpen(!open))}
    >
      {t(sort ? 'procurement:list.sort' : open ? 'filter.less' : 'filter.more')}
      {used > 0 && !open && <span className="k-tag">{used}</span>}
    </Button>
  );
}
