import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { randomKey } from '../../src/app/random-key.ts';

/* Plain http on a company network: browsers offer no randomUUID there, no clipboard and no hashes. */

afterEach(() => vi.unstubAllGlobals());

test('a key is a UUID of its own, also where the browser makes none', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 1000 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(keys.length);
});

test('nothing that a browser keeps for encrypted connections is used without asking whether it is there', () => {
  const files = readdirSync(join('src', 'app'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const only =
    /\brandomUUID\(|crypto\.subtle\.|navigator\.(clipboard|locks|storage|serviceWorker|credentials|share|mediaDevices|geolocation|wakeLock|usb)\b(?!\?\.)|\b(caches|cookieStore|showSaveFilePicker|PushManager)\b/;
  const users = files.filter((file) => only.test(readFileSync(join('src', 'app', file), 'utf8')));
  // It checks for support first, and shows on the screen why it is missing.
  expect(users.map((file) => file.replaceAll('\\', '/'))).toEqual(['features/receipts/use-fingerprint.ts']);
});
