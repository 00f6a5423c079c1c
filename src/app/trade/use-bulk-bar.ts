import { useState } from 'react';
import type { SelectedItems } from '../session/selected-items.ts';

/** Whether a list shows its bulk actions: from the first selection on; it then stays for its summary. */
export function useBulkBar({ items }: SelectedItems): boolean {
  const [shown, setShown] = useState(false);
  if (!shown && items.size > 0) setShown(true);
  return shown;
}
