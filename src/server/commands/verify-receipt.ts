import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { recanonical } from '../../contract/procurement/receipt.ts';

/*
 * Verifies a receipt without a server: the text of an offer against the hash published for it. Exits with status 0 when
 * they match, otherwise with 1.
 */
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

function main(): void {
  const [file, given] = process.argv.slice(2);
  const hash = given?.trim().toLowerCase();
  if (!file || !hash) throw new Error('Usage: npm run verify-receipt -- FILE HASH');
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('A receipt has 64 hexadecimal digits (0 to 9, a to f).');
  const text = recanonical(readFileSync(file, 'utf8'));
  if (text === null) throw new Error(`${file} contains no offer: it is not a JSON object.`);
  const found = sha256(text);
  process.stdout.write(`SHA-256 of ${file}\n  ${found}\nReceipt\n  ${hash}\n`);
  if (found !== hash) throw new Error('DIFFERENT: this is not the text that the receipt was issued for.');
  process.stdout.write('The same: this is the text that the receipt was issued for.\n');
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
