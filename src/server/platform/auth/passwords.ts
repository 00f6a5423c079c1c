import { hash, verify } from '@node-rs/argon2';
import { passwordProblem } from '../../../contract/platform/credentials.ts';
import type { Config } from '../config.ts';

// OWASP's minimum settings for argon2id, the library's default variant.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const HASTY = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type Pace = Pick<Config, 'haste'>;

export const hashPassword = (password: string, { haste }: Pace): Promise<string> =>
  hash(password, haste ? HASTY : COST);

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown user (`stored` null) as for a wrong password. */
export async function passwordFits(stored: string | null, password: string, pace: Pace): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hashPassword('nobody has this password', pace)));
  const fits = await verify(against, password);
  return stored !== null && fits;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is large, so it is loaded when the first password is set. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as readonly string[]);
}

/** Why the password is not allowed, as a message key; null if it is. */
export async function refusedPassword(password: string, email: string): Promise<string | null> {
  const problem = passwordProblem(password, email);
  if (problem) return problem;
  const known = await (common ??= readCommon());
  return known.has(password.trim().toLowerCase()) ? 'password_common' : null;
}
