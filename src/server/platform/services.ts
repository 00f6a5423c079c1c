import type { FastifyBaseLogger } from 'fastify';
import type { AtOnce } from './http/at-once.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from '../db/schema.ts';
import type { FileStore } from './files/files.ts';
import type { Heavy } from './heavy.ts';
import type { Underway } from './http/underway.ts';

/** Services available to every handler and job. */
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
