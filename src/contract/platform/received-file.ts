import * as z from 'zod/mini';

/**
 * A file of a form as the server received it. Only the reader of forms makes one: whatever a field or a JSON body
 * is called and says, it is never taken for one and changes none. Where the bytes lie is not in here at all.
 */
export class ReceivedFile {
  readonly name: string;
  readonly size: number;
  readonly media_type: string;
  readonly sha256: string;
  /** First bytes, for telling the kind. */
  readonly head: Uint8Array;

  constructor(file: Readonly<Record<'name' | 'media_type' | 'sha256', string>> & { size: number; head: Uint8Array }) {
    this.name = file.name;
    this.size = file.size;
    this.media_type = file.media_type;
    this.sha256 = file.sha256;
    this.head = file.head;
    Object.freeze(this);
  }

  /** As it stands in the log and in the hash of a body. */
  toJSON(): Readonly<Record<string, string | number>> {
    const { name, size, media_type, sha256 } = this;
    return { name, size, media_type, sha256 };
  }
}

/** Fields that take a file, and how large one may be; without a number the server's own limit holds. */
export const fileFields = z.registry<{ readonly megabytes: number | null }>();

const isFile = (value: unknown): boolean =>
  (typeof Blob !== 'undefined' && value instanceof Blob) || value instanceof ReceivedFile;

/** The client sends a Blob, the server has a received file. */
export const fileField = (megabytes: number | null = null, message = 'invalid_file') => {
  const field = z.custom<Blob | ReceivedFile>(isFile, message);
  fileFields.add(field, { megabytes });
  return field;
};
