import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { databaseFolder, writeMarker } from './marker.ts';
import { migrate } from './migrate.ts';
import { embedded, type OpenDatabase } from './open.ts';
import { keepSizes } from './sizes.ts';

export interface MemoryDatabase extends OpenDatabase {
  /** Closes it and saves its content as the embedded database of a new data folder. */
  pourInto(dataDir: string): Promise<void>;
}

/** Opens a new embedded database in memory, with its schema: for long work whose result is needed only at the end. */
export async function openMemory(): Promise<MemoryDatabase> {
  const lite = await PGlite.create();
  const opened = embedded(lite);
  await migrate(opened.db);
  return {
    ...opened,
    pourInto: async (dataDir) => {
      mkdirSync(dataDir, { recursive: true });
      writeMarker(dataDir, 'making');
      const loadDataDir = await lite.dumpDataDir('none');
      await opened.close();
      const landed = await PGlite.create({ dataDir: databaseFolder(dataDir), loadDataDir });
      await landed.close();
      keepSizes(dataDir);
      writeMarker(dataDir, 'made');
    },
  };
}
