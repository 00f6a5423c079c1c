import type { FastifyBaseLogger } from 'fastify';
import type { AtOnce } from './at-once.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/schema.ts';
import type { FileStore } from './files.ts';
import type { Heavy } from './heavy/pool.ts';
import type { Underway } from './underway.ts';

/** What every handler and job may use. */
export interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly heavy: Heavy;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly underway: Underway;
  readonly atOnce: AtOnce;
}
