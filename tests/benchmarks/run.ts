// `npm run bench`: times of lists, the comparison, commands and searches, compared with a plain handler with the same
// SQL; and of a light request while long documents are rendered.
import { measure, table, within } from './measure.ts';
import { besides, told, undisturbed } from './papers.ts';
import { openPlace } from './place.ts';
import { FULL, seed } from './seed.ts';

// With fewer rounds the slowest twentieth is a handful of calls and reflects the garbage collector rather than the
// product.
const ROUNDS = Number(process.argv[2] ?? 200);

const place = await openPlace();
const seeded = await seed(place, FULL);
const measured = await measure(place, seeded, ROUNDS);
process.stdout.write(
  `${FULL.inquiries} inquiries, ${FULL.inquiries * FULL.offers} offers, comparison ${FULL.matrix.join(' × ')}, ` +
    `${ROUNDS} rounds, embedded database\n\n${table(measured)}\n\n` +
    'plain: a bare handler that sends the same queries and then the same answer, packed alike.\n' +
    'The budget of a list binds the comparison too, though it answers 1,000 lines and not 50 rows.\n',
);
const drawn = await besides(place.supplier, 10, 1000, ROUNDS);
process.stdout.write(`\n${told(drawn)}`);
await place.close();
process.exitCode = measured.every(within) && undisturbed(drawn) ? 0 : 1;
