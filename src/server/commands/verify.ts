import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../db/open.ts';
import { verify } from './judge.ts';

/** For the operator of the server. Only one process can open the embedded database, so stop the server first. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const opened = await openDatabase(config, { patient: true });
  try {
    const results = await verify(opened.db, config);
    const write = (text: string) => process.stdout.write(`${text}\n`);
    for (const { lifecycle, records, judged, believed, differences } of results) {
      const older = believed > 0 ? `, ${believed} older steps accepted unchecked` : '';
      write(`${lifecycle}: ${records} records, ${judged} steps replayed${older}, ${differences.length} differences`);
      for (const { id, text } of differences) write(`  ${lifecycle} ${id}: ${text}`);
    }
    if (results.some(({ differences }) => differences.length > 0)) process.exitCode = 1;
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
