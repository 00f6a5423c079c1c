// `npm run bench-dashboard [ROUNDS]`: time of each dashboard widget with 200,000 products, 20,000 tenders and 100,000
// documents on the embedded database, compared with a plain handler with the same SQL.
import { setTimeout as sleep } from 'node:timers/promises';
import { dashboardCases, measureEach, table, within } from './measure.ts';
import { FULL_TRADE, seedTrade } from './dashboard.seed.ts';
import { openPlace } from './place.ts';

const ROUNDS = Number(process.argv[2] ?? 60);

const place = await openPlace();
await seedTrade(place, FULL_TRADE);
// Connections closed during the seeding are released.
await sleep(1000);
const measured = await measureEach(place, dashboardCases, ROUNDS);
process.stdout.write(
  `${FULL_TRADE.products} products, ${FULL_TRADE.tenders} tenders, ${FULL_TRADE.documents} documents, ${ROUNDS} rounds, ` +
    `embedded database\n\n${table(measured)}\n`,
);
await place.close();
process.exitCode = measured.every(within) ? 0 : 1;
