import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/*
 * Encrypts a stored answer with the key of its request: it may contain data that is stored nowhere else in plain text.
 */

const keyFor = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'kept answer', 32));
const IV = 12;
const TAG = 16;

export function seal(value: unknown, secret: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value ?? null)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

export function unseal(kept: unknown, secret: string): unknown {
  if (typeof kept !== 'string') return null;
  const bytes = Buffer.from(kept, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret), bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
  return JSON.parse(text.toString()) as unknown;
}
