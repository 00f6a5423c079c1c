import { askServer } from '../db/backup/asked.ts';
import { makeCopy, told } from '../db/backup/make.ts';
import { readConfig } from '../platform/config.ts';
import { holderOf } from '../db/lock.ts';
import { openToCopy } from '../db/open.ts';
import { ended } from '../platform/plain.ts';

/** Creates one archive of the database and the uploaded files. A running server continues and creates it itself. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const holder = config.databaseUrl ? null : holderOf(config.dataDir);
  if (holder) {
    process.stdout.write(`${await askServer(config.backupDir, holder.pid)}\n`);
    return;
  }
  const opened = await openToCopy(config);
  try {
    process.stdout.write(`${told(await makeCopy(config, opened, 'asked'))}\n`);
  } finally {
    await opened.close();
  }
}

main().catch(ended);
