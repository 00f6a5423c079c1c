import * as z from 'zod/mini';
import { fileField } from './received-file.ts';

/** A file that is not empty. */
export const receivedFile = () => fileField().check(z.refine((file) => file.size > 0, 'empty_file'));
