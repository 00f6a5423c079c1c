import * as z from 'zod/mini';
import type { ReceivedImage } from './contact-fields.ts';

/** A file of a multipart body, as the server received it. */
export type ReceivedFile = ReceivedImage;

const isFile = (value: unknown): boolean =>
  (typeof Blob !== 'undefined' && value instanceof Blob) ||
  (typeof value === 'object' && value !== null && (value as { head?: unknown }).head instanceof Uint8Array);

const sizeOf = (file: Blob | ReceivedFile): number => file.size;

/** A file that is no program and not empty. */
export const receivedFile = () =>
  z.custom<Blob | ReceivedFile>(isFile, 'invalid_file').check(z.refine((file) => sizeOf(file) > 0, 'empty_file'));
