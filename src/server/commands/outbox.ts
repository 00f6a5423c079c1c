import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../db/open.ts';
import { likePattern } from '../platform/http/paging.ts';

const MOST = 20;

/**
 * For the operator of a server that sends no mail: prints the last mails, the newest at the end. Only one process can
 * open the embedded database, so stop the server first.
 */
async function main(): Promise<void> {
  const [search = ''] = process.argv.slice(2);
  const opened = await openDatabase(readConfig(process.env));
  try {
    const mails = await opened.db
      .selectFrom('outbox')
      .select(['at', 'recipient', 'subject', 'body', 'status'])
      .where('recipient', 'ilike', likePattern(search))
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    for (const { at, recipient, subject, body, status } of mails.toReversed())
      process.stdout.write(`${at}  ${recipient}  (${status})\n${subject}\n\n${body}\n\n${'-'.repeat(72)}\n`);
    process.stdout.write(`${mails.length} emails\n`);
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
