import { useEffect, useRef } from 'react';
import type { Draft } from '../../../../../machines/flows/draft.ts';
import type { ProductRead } from './product-draft.ts';

/**
 * Chosen files by the URLs of their previews, because a draft can only contain texts. Once uploaded, a file has a URL
 * of the server.
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
  const sourceOf = (draft: ProductRead): string => String(draft['imageSource'] ?? '');
  /** The draft with uploaded files replaced by their URLs. */
  const settled = (draft: ProductRead): Draft => {
    const address = sent.current.get(sourceOf(draft));
    return address === undefined ? draft : { ...draft, image: address, imageSource: '' };
  };
  return {
    settled,
    /** Creates the preview of a file, which also identifies it. */
    choose: (file: File): string => {
      const preview = URL.createObjectURL(file);
      files.current.set(preview, file);
      return preview;
    },
    /** The file still to be uploaded, or the URL; '' for none. */
    of: (draft: ProductRead): File | string => {
      const now = settled(draft);
      return files.current.get(sourceOf(now)) ?? String(now['image'] ?? '');
    },
    stored: (draft: ProductRead, address: string | null): void => {
      const source = sourceOf(draft);
      if (source !== '' && address !== null && !sent.current.has(source)) sent.current.set(source, address);
    },
  } as const;
}
