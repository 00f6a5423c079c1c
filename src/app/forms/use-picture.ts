import { useEffect, useState } from 'react';
import type { EndpointShape } from '../../contract/platform/endpoint.ts';

/** A picture that was chosen and is not sent yet. Its form keeps its name: the file itself cannot be kept on the device. */
export function usePicture() {
  /** undefined: unchanged; null: to be removed. */
  const [picture, setPicture] = useState<File | null | undefined>(undefined);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const choose = (file: File | null | undefined) => {
    setPicture(file);
    setPreview(file ? URL.createObjectURL(file) : null);
  };
  return {
    picture,
    preview,
    choose,
    changed: picture !== undefined,
    /** What of it goes into a body. */
    body: picture === undefined ? {} : { image: picture },
    isFile: picture instanceof File,
    /** Which picture is shown: the new one, none, or the stored one. */
    shown: (stored: string | null): string | null => preview ?? (picture === null ? null : stored),
  } as const;
}
/** A file goes as a form of parts, everything else as before. */
export const sendable = <const E extends EndpointShape>(endpoint: E, { isFile }: Pick<Picture, 'isFile'>): E =>
  isFile ? { ...endpoint, kind: 'multipart' } : endpoint;
export type Picture = ReturnType<typeof usePicture>;
