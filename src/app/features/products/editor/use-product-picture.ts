import { useEffect, useRef } from 'react';
import type { Draft } from '../../../../../machines/flows/draft.ts';

/**
 * Files that were chosen, by the addresses of their previews: a draft holds texts alone. What was sent once has an
 * address of the server from then on.
 */
export function useProductPicture() {
  const files = useRef(new Map<string, File>());
  const sent = useRef(new Map<string, string>());
  useEffect(() => {
    const chosen = files.current;
    return () => {
      for (const preview of chosen.keys()) URL.revokeObjectURL(preview);
    };
  }, []);
  const sourceOf = (draft: Draft): string => String(draft['imageSource'] ?? '');
  /** As if what was sent had always stood at the server. */
  const settled = (draft: Draft): Draft => {
    const address = sent.current.get(sourceOf(draft));
    return address === undefined ? draft : { ...draft, image: address, imageSource: '' };
  };
  return {
    settled,
    /** The preview of a file, by which it is found again. */
    choose: (file: File): string => {
      const preview = URL.createObjectURL(file);
      files.current.set(preview, file);
      return preview;
    },
    /** The file that is still to be sent, or the address; '' for none. */
    of: (draft: Draft): File | string => {
      const now = settled(draft);
      return files.current.get(sourceOf(now)) ?? String(now['image'] ?? '');
    },
    stored: (draft: Draft, address: string | null): void => {
      const source = sourceOf(draft);
      if (source !== '' && address !== null && !sent.current.has(source)) sent.current.set(source, address);
    },
  } as const;
}
