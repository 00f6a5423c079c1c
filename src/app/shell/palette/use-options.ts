import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { KeyIcon } from '@blueprintjs/icons/lib/esm/generated/components/key';
import { useTranslation } from 'react-i18next';
import type { PaletteHit } from '../../../../machines/flows/palette.flow.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import type { IconType } from '../../ui/menu/Button.tsx';
import { MEMBER_PLACES } from '../member-places.ts';
import { ACTIONS } from './actions.ts';

export interface PaletteOption {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  readonly icon: IconType;
  /** The shortcut for the same. */
  readonly shortcut?: string;
  /** Null: opens the list of shortcuts. */
  readonly to: string | null;
}
export interface PaletteGroup {
  readonly key: string;
  readonly title: string;
  readonly options: readonly PaletteOption[];
}

/** Normalises text for comparison: lower case, without marks, ł as l. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').trim();

/** Whether each typed word is the beginning of a word in the label. */
function matches(label: string, text: string): boolean {
  const words = plain(label).split(/[^\p{L}\p{N}]+/u);
  return plain(text)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

const places = MEMBER_PLACES.flatMap(({ entries }) => entries);
const KINDS = ['inquiries', 'tenders', 'orders', 'documents', 'products', 'companies'] as const;
/** A kind of records has the icon of its place in the menu. */
const ICONS = Object.fromEntries(
  KINDS.map((kind) => [kind, places.find(({ key }) => key === (kind === 'orders' ? 'ordersPlaced' : kind))?.icon]),
);

interface Asked {
  readonly text: string;
  readonly hits: readonly PaletteHit[];
  /** Whether the records are loaded: only then is the search of the market offered. */
  readonly done: boolean;
}

/** The options for a text: actions and places immediately, records as they were found. */
export function useOptions({ text, hits, done }: Asked): readonly PaletteGroup[] {
  const { t } = useTranslation(['palette', 'menu']);
  const { data: profile } = useApi(profileEndpoints.profileMine);
  const may = (needs: string): boolean =>
    !profile || profile.organization === null || profile.permissions.some((own) => own === needs);
  const fitting = (options: readonly PaletteOption[]) => options.filter(({ label }) => matches(label, text));
  const actions = ACTIONS.filter(({ needs }) => may(needs)).map(
    ({ key, icon, to }): PaletteOption => ({ key: `action ${key}`, label: t(`action.${key}`), note: '', icon, to }),
  );
  const keys: PaletteOption = { key: 'keys', label: t('keys.title'), note: '', shortcut: '?', icon: KeyIcon, to: null };
  const groups: PaletteGroup[] = [
    { key: 'actions', title: t('group.actions'), options: fitting([...actions, keys]) },
    {
      key: 'places',
      title: t('group.places'),
      options: fitting(
        places.map(({ key, icon, to }) => ({ key: `place ${key}`, label: t(`menu:${key}`), note: '', icon, to })),
      ),
    },
    ...KINDS.map((kind) => ({
      key: kind,
      title: t(`group.${kind}`),
      options: hits.flatMap(({ kind: own, ...hit }) =>
        own === kind ? [{ ...hit, icon: ICONS[kind] ?? KeyIcon }] : [],
      ),
    })),
    {
      key: 'market',
      title: t('menu:market'),
      options: done
        ? [
            {
              key: 'market',
              label: text.trim(),
              note: '',
              icon: SearchIcon,
              to: paths.filtered(paths.search, { search: text.trim() }),
            },
          ]
        : [],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
