import * as z from 'zod/mini';
import { fileField } from './received-file.ts';

/** A non-empty file. */
export const receivedFile = (megabytes: number | null = null) =>
  fileField(megabytes).check(z.refine((file) => file.size > 0, 'empty_file'));
