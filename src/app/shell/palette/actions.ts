import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { ImportIcon } from '@blueprintjs/icons/lib/esm/generated/components/import';
import type { Permission } from '../../../../machines/kit/permissions.ts';
import { paths } from '../../paths.ts';
import type { IconType } from '../../ui/menu/Button.tsx';

interface Action {
  /** `palette:action.<key>` is its name. */
  readonly key: string;
  readonly to: string;
  readonly icon: IconType;
  /** Users without this permission do not get the action, as in the lists. */
  readonly needs: Permission;
}

/** Records that are created on a page of their own. */
export const ACTIONS: readonly Action[] = [
  { key: 'inquiry', to: paths.inquireNew, icon: AddIcon, needs: 'inquire.manage' },
  { key: 'request', to: paths.quotationRequest, icon: AddIcon, needs: 'inquire.manage' },
  { key: 'product', to: paths.productNew, icon: AddIcon, needs: 'product.manage' },
  { key: 'service', to: `${paths.productNew}?service=true`, icon: AddIcon, needs: 'product.manage' },
  { key: 'import', to: paths.productImport, icon: ImportIcon, needs: 'product.manage' },
  { key: 'invoice', to: paths.documentNew, icon: AddIcon, needs: 'document.edit' },
];
