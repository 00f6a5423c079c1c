import { join } from 'node:path';
import * as z from 'zod/mini';
import { MEGABYTE } from '../../contract/platform/sizes.ts';
import { readTrustedProxies, type TrustedProxies } from './http/address.ts';
import { ROOT } from '../root.ts';
import type { Quotas } from './http/quotas.ts';

const integer = (fallback: number, min: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), fallback);

/** ASSUMED: two megabytes on a slow connection. */
const BODY_SECONDS = 60;

const blankIsUnset = z.transform((value: unknown) => (value === '' ? undefined : value));

const isWebAddress = (value: string): boolean => {
  try {
    return /^https?:$/.test(new URL(value).protocol);
  } catch {
    return false;
  }
};

/** Every supported environment variable. The README's table is generated from this. */
const environment = z.object({
  PORT: integer(8080, 0, 65_535),
  HOST: z.pipe(blankIsUnset, z._default(z.string(), 'localhost')),
  KONTOR_DATA: z._default(z.string(), 'data'),
  KONTOR_BACKUP_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(z.string()),
  SMTP_URL: z.optional(z.string()),
  KONTOR_MAIL_FROM: z._default(z.string(), 'Kontor <no-reply@kontor.example>'),
  KONTOR_PUBLIC_URL: z.pipe(
    blankIsUnset,
    z.optional(z.string().check(z.refine(isWebAddress, 'an address such as https://kontor.example'))),
  ),
  KONTOR_CORS_ORIGINS: z._default(z.string(), ''),
  KONTOR_TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => readTrustedProxies(value) !== null,
          'a number of proxies (1 to 10), or their addresses and networks, such as 10.0.0.7, 10.1.0.0/16',
        ),
      ),
    '',
  ),
  KONTOR_DEMO: z.pipe(blankIsUnset, z.optional(z.enum(['yes', 'no'], 'yes or no'))),
  KONTOR_DEMO_YEAR: z.pipe(blankIsUnset, z.optional(z.enum(['yes', 'no'], 'yes or no'))),
  KONTOR_MAX_UPLOAD_MB: integer(20, 1, 1024),
  KONTOR_REQUEST_SECONDS: integer(300, 1, 3600),
  KONTOR_DAILY_UPLOADS: integer(2000, 1, 1_000_000_000),
  KONTOR_DAILY_UPLOAD_MB: integer(5000, 1, 1_000_000),
  KONTOR_DAILY_MAILS: integer(10_000, 1, 1_000_000_000),
  KONTOR_DAILY_INVITATIONS: integer(2000, 1, 1_000_000_000),
  KONTOR_DAILY_PDFS: integer(2000, 1, 1_000_000_000),
  KONTOR_RATE_LIMIT: integer(3000, 10, 10_000_000),
  KONTOR_MINIMUM_RUN_MINUTES: integer(60, 0, 525_600),
  KONTOR_TEST_CLOCK: z.optional(z.string()),
  KONTOR_TEST_HASTE: z.optional(z.enum(['yes'])),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  NODE_ENV: z.optional(z.string()),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, uploaded files and the lock. */
  readonly dataDir: string;
  /** Folder of automatic copies and those made by `npm run backup`. */
  readonly backupDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Base URL of links in mails, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether it was configured rather than guessed. */
  readonly publicUrlGiven: boolean;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: TrustedProxies;
  /**
   * Demonstration data and open outbox: enabled, disabled, or (unset) enabled only if others cannot reach the server.
   */
  readonly demo: 'yes' | 'no' | undefined;
  /** Whether the demonstration covers a year of trade or only the last weeks. */
  readonly demoYear: boolean;
  readonly production: boolean;
  readonly maxUploadBytes: number;
  /** Time limits for receiving a request with and without files. */
  readonly requestSeconds: number;
  readonly bodySeconds: number;
  /** Daily limits per organisation for storing, sending and drawing. */
  readonly quotas: Quotas;
  /** Requests per minute and address. */
  readonly rateLimit: number;
  /** Shortest time between publication and deadline. */
  readonly minimumRunMinutes: number;
  /** File with the clock's offset in milliseconds; for tests only. */
  readonly testClock: string | undefined;
  /** Cheap password hashes and no constant response times; for tests only. */
  readonly haste: boolean;
  readonly logLevel: string;
  readonly clientDir: string;
}

/** Parses the environment; throws one readable error that lists every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is invalid:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.KONTOR_DATA,
    backupDir: e.KONTOR_BACKUP_DIR || join(e.KONTOR_DATA, 'backups'),
    databaseUrl: e.DATABASE_URL || undefined,
    smtpUrl: e.SMTP_URL || undefined,
    mailFrom: e.KONTOR_MAIL_FROM,
    publicUrl: (e.KONTOR_PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    publicUrlGiven: e.KONTOR_PUBLIC_URL !== undefined,
    corsOrigins: e.KONTOR_CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: readTrustedProxies(e.KONTOR_TRUST_PROXY) ?? 0,
    demo: e.KONTOR_DEMO,
    demoYear: e.KONTOR_DEMO_YEAR !== 'no',
    production: e.NODE_ENV === 'production',
    maxUploadBytes: e.KONTOR_MAX_UPLOAD_MB * MEGABYTE,
    requestSeconds: e.KONTOR_REQUEST_SECONDS,
    bodySeconds: Math.min(BODY_SECONDS, e.KONTOR_REQUEST_SECONDS),
    quotas: {
      uploads: e.KONTOR_DAILY_UPLOADS,
      upload_size: e.KONTOR_DAILY_UPLOAD_MB * 1024,
      mails: e.KONTOR_DAILY_MAILS,
      invitations: e.KONTOR_DAILY_INVITATIONS,
      pdfs: e.KONTOR_DAILY_PDFS,
    },
    rateLimit: e.KONTOR_RATE_LIMIT,
    minimumRunMinutes: e.KONTOR_MINIMUM_RUN_MINUTES,
    testClock: e.NODE_ENV === 'test' ? e.KONTOR_TEST_CLOCK : undefined,
    haste: e.NODE_ENV === 'test' && e.KONTOR_TEST_HASTE === 'yes',
    logLevel: e.LOG_LEVEL,
    clientDir: join(ROOT, 'dist', 'client'),
  };
}
