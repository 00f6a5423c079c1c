import { fileLost } from '../problem.ts';
import type { Services } from '../services.ts';

/** Opens a file that a record references. A missing file is reported to the caller and to the operator. */
export async function storedFile({ files, log }: Services, path: string, record: Readonly<Record<string, unknown>>) {
  const stored = await files.read(path);
  if (stored) return stored;
  log.error({ ...record, path }, 'an uploaded file is no longer in the store');
  throw fileLost();
}
