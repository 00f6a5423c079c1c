import { existsSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Published material stored beside the project, not in it: schemas, tariffs, recordings. In a clone without it the
 * tests are skipped, and listed in the last lines of `npm test`.
 */

const FOLDER = join(process.cwd(), '..', 'shared', 'data');

export interface Beside {
  readonly path: string;
  readonly there: boolean;
}

export const beside = (name: string): Beside => {
  const path = join(FOLDER, name);
  return { path, there: existsSync(path) };
};
