import { faultOf } from '../db/faults.ts';

/** An error whose message is all that the operator needs. */
export class Plain extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'is not writable by this user. Grant the user write access, or choose another one',
  EPERM: 'is not writable by this user. Grant the user write access, or choose another one',
  EROFS: 'is on a disk that is mounted read-only. Mount it with write access, or choose another one',
  ENOSPC: 'is on a disk that is full. Free some space, or choose another one',
  EDQUOT: 'is on a disk whose quota is used up. Free some space, or choose another one',
  ENOTDIR: 'is not a folder. Choose another one',
  EEXIST: 'is not a folder. Choose another one',
};

const STATES: Readonly<Record<string, string>> = {
  '28P01': 'It rejects the password. Correct DATABASE_URL.',
  '28000': 'It rejects this user. Correct DATABASE_URL, or its pg_hba.conf.',
  '3D000': 'The database does not exist. Create it, or correct DATABASE_URL.',
  '53300': 'It has no free connections. Raise its max_connections, or stop other programs.',
  '57P03': 'It is starting or stopping. Try again in a moment.',
};

/** For an unusable database server: its message, and what to do. */
function databaseTrouble(error: Error): string {
  const inside = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  const { code = '' } = inside as NodeJS.ErrnoException;
  const way = STATES[code] ?? 'Check that it is running and that DATABASE_URL is correct, and start again.';
  return `PostgreSQL cannot be used: ${inside.message}. ${way}`;
}

/** Why the server cannot start, in words for the operator. */
export function startingTrouble(error: unknown, env: NodeJS.ProcessEnv): string {
  if (error instanceof Plain)
    return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === 'listen') {
    const port = env['PORT'] ?? '8080';
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`;
    if (code === 'EACCES') return `Port ${port} cannot be opened by this user. Set PORT to a number above 1023.`;
    if (code === 'EADDRNOTAVAIL')
      return `This machine has no address ${env['HOST']}. Set HOST to one of its addresses.`;
  }
  if (code === 'ENOENT' && syscall === 'mkdir')
    return `${path} cannot be created: its disk is missing, or mounted read-only. Choose another one (KONTOR_DATA).`;
  if (path !== undefined && code in REASONS) return `${path} ${REASONS[code]} (KONTOR_DATA).`;
  if (env['DATABASE_URL'] && faultOf(error)) return databaseTrouble(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Ends an operator's command that failed. */
export function ended(error: unknown): void {
  process.stderr.write(`${startingTrouble(error, process.env)}\n`);
  process.exitCode = 1;
}
