import { join } from 'node:path';

/** The folder of the project. It lies two levels up from this file and from the built server alike. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** Whether the sources run themselves, and not what was built of them. */
export const SOURCES = import.meta.filename.endsWith('.ts');
