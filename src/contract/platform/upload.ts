import * as z from 'zod/mini';
import { fileField } from './received-file.ts';

/** A file that is not empty. */
export const receivedFile = (megabytes: number | null = null) =>
  fileField(megabytes).check(z.refine((file) => file.size > 0, 'empty_file'));
