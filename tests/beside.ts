import { existsSync } from 'node:fs';
import { join } from 'node:path';

/* Published material that lies beside the project and not in it: schemas, tariffs, recordings. Whoever has a clone and
   nothing else sees its tests skipped, and told in the last lines of `npm test`. */

const FOLDER = join(process.cwd(), '..', 'shared', 'data');

export interface Beside {
  readonly path: string;
  readonly there: boolean;
}

export const beside = (name: string): Beside => {
  const path = join(FOLDER, name);
  return { path, there: existsSync(path) };
};
