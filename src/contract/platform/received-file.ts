import * as z from 'zod/mini';

/**
 * An uploaded file as the server received it. Only the form parser creates one: no field or JSON body can imitate or
 * change it. It does not contain the location of the bytes.
 */
export class ReceivedFile {
  readonly name: string;
  readonly size: number;
  readonly media_type: string;
  readonly sha256: string;
  /** First bytes, to determine the file type. */
  readonly head: Uint8Array;

  constructor(file: Readonly<Record<'name' | 'media_type' | 'sha256', string>> & { size: number; head: Uint8Array }) {
    this.name = file.name;
    this.size = file.size;
    this.media_type = file.media_type;
    this.sha256 = file.sha256;
    this.head = file.head;
    Object.freeze(this);
  }

  /** The form used in the log and in the hash of a body. */
  toJSON(): Readonly<Record<string, string | number>> {
    const { name, size, media_type, sha256 } = this;
    return { name, size, media_type, sha256 };
  }
}

/** File fields and their maximum size; null: the server's own limit applies. */
export const fileFields = z.registry<{ readonly megabytes: number | null }>();

const isFile = (value: unknown): boolean =>
  (typeof Blob !== 'undefined' && value instanceof Blob) || value instanceof ReceivedFile;

/** The client sends a Blob, the server has a received file. */
export const fileField = (megabytes: number | null = null, message = 'invalid_file') => {
  const field = z.custom<Blob | ReceivedFile>(isFile, message);
  fileFields.add(field, { megabytes });
  return field;
};
