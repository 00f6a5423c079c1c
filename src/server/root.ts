import { join } from 'node:path';

/** Root folder of the project, two levels above both this file and the built server. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** Whether the sources run directly rather than the build. */
export const SOURCES = import.meta.filename.endsWith('.ts');
