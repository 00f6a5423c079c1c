import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { type PaletteEnd, paletteFlow } from '../../../../machines/flows/palette.flow.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';
import { useLanguage } from '../../i18n.ts';
import { leave } from '../../session/leaving.ts';
import type { Words } from './records.ts';

/** Delay after the last keystroke before a search. */
const PAUSE_MS = 200;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wait = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => clearTimeout(wait));
  });

/** The flow of the palette; `typed` is the input from before it was loaded. */
export function usePalette(typed: string, onClose: () => void) {
  const { t } = useTranslation('palette');
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: profile } = useApi(profileEndpoints.profileMine);
  const own = profile?.organization ?? null;
  const search = async (text: string, signal: AbortSignal): Promise<PaletteEnd> => {
    // Without a company there are no records.
    if (profile?.organization === null) return { hits: [], missing: false };
    const words: Words = {
      language,
      own,
      order: (number) => t('order', { number }),
      deadline: (day) => t('deadline', { day }),
      untitled: t('untitled'),
      draft: t('draft'),
    };
    // The code that reads the records is larger than the field: it is loaded while the user types.
    const [{ findRecords }] = await Promise.all([import('./records.ts'), pause(signal)]);
    return findRecords(text, signal, words);
  };
  const [state, send] = useMachine(
    paletteFlow.provide({
      actors: { search: fromPromise(({ input, signal }) => search(input, signal)) },
      actions: {
        go: (_, { to }) => {
          onClose();
          const go = () => void navigate(to);
          // Navigation within one page needs no question, as with a link.
          if (to.split('?')[0] === pathname) go();
          else leave(go);
        },
        closed: onClose,
      },
    }),
  );
  const [first] = useState(typed);
  useEffect(() => {
    if (first !== '') send({ type: 'TYPE', text: first });
  }, [first, send]);
  return { state, send } as const;
}
