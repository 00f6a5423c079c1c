import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDriver } from 'kysely';

/*
 * The embedded database has one connection: code that queries the database object inside a transaction waits for it
 * forever. On PostgreSQL another connection answers and the mistake goes unnoticed, so each such query is recorded
 * here.
 */

interface Transaction {
  begun: boolean;
  over: boolean;
}

const inside = new AsyncLocalStorage<Transaction>();
const asked: string[] = [];
let watched = false;
export const takeAsked = (): string[] => asked.splice(0);

/** Once for all files of a worker, which share these classes. */
export function watchConnections(): void {
  if (watched) return;
  watched = true;
  // oxlint-disable-next-line typescript/unbound-method -- called below with its driver as `this`
  const acquire = PostgresDriver.prototype.acquireConnection;
  PostgresDriver.prototype.acquireConnection = function (this: PostgresDriver) {
    const current = inside.getStore();
    if (current?.begun && !current.over)
      asked.push(new Error('The database was asked inside a transaction').stack ?? '');
    if (current) current.begun = true;
    return acquire.call(this);
  };
  // oxlint-disable-next-line typescript/unbound-method -- called below with its database as `this`
  const transaction = Kysely.prototype.transaction;
  Kysely.prototype.transaction = function (this: Kysely<unknown>) {
    const builder = transaction.call(this);
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      const current = { begun: false, over: false };
      try {
        return await inside.run(current, () => execute(work));
      } finally {
        current.over = true;
      }
    };
    return builder;
  };
}
