import { useEffect, useState } from 'react';
import type { EndpointShape } from '../../contract/platform/endpoint.ts';

/** A picture that was chosen but not sent. Its form stores its name: the file itself cannot be kept on the device. */
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
    /** The part that belongs in a request body. */
    body: picture === undefined ? {} : { image: picture },
    isFile: picture instanceof File,
    /** The picture to show: the new one, none, or the stored one. */
    shown: (stored: string | null): string | null => preview ?? (picture === null ? null : stored),
  } as const;
}
/** A file is sent as multipart, everything else unchanged. */
export const sendable = <const E extends EndpointShape>(endpoint: E, { isFile }: Pick<Picture, 'isFile'>): E =>
  isFile ? { ...endpoint, kind: 'multipart' } : endpoint;
export type Picture = ReturnType<typeof usePicture>;
