import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Database, Db, Trx } from '../db/schema.ts';

/** Turns every transaction into a savepoint of the surrounding one; for one caller at a time. */
class SavepointDriver implements Driver {
  readonly #connection: DatabaseConnection;
  readonly #execute: (sql: string) => Promise<unknown>;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(trx: Trx) {
    this.#connection = {
      executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> => trx.executeQuery(query as CompiledQuery<R>),
      streamQuery: () => {
        throw new Error('Nothing here streams');
      },
    };
    this.#execute = (sql) => trx.executeQuery({ sql, parameters: [] } as unknown as CompiledQuery);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    let release = (): void => {};
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }
  releaseConnection(): Promise<void> {
    this.#release();
    return Promise.resolve();
  }
  async beginTransaction(): Promise<void> {
    await this.#execute('savepoint inner_transaction');
  }
  async commitTransaction(): Promise<void> {
    await this.#execute('release savepoint inner_transaction');
  }
  async rollbackTransaction(): Promise<void> {
    await this.#execute('rollback to savepoint inner_transaction');
  }
  init(): Promise<void> {
    return Promise.resolve();
  }
  destroy(): Promise<void> {
    return Promise.resolve();
  }
}

/** The database within one transaction, so that many commands are committed together or not at all. */
export const insideOf = (trx: Trx): Db =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SavepointDriver(trx),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
