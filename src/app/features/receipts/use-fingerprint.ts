import { useEffect, useState } from 'react';
import { recanonical } from '../../../contract/procurement/receipt.ts';

/** Browsers compute hashes only on encrypted connections and on localhost. */
export const canHash = (): boolean => typeof globalThis.crypto?.subtle?.digest === 'function';

export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of the canonical text, computed here; null until there is one, `invalid` if the text is not an offer. */
export function useFingerprint(text: string): { readonly hash: string | null; readonly invalid: boolean } {
  const canonical = text.trim() === '' ? '' : recanonical(text);
  const [found, setFound] = useState<{ readonly of: string; readonly hash: string } | null>(null);
  useEffect(() => {
    if (!canonical || !canHash()) return;
    let current = true;
    void sha256(canonical).then((hash) => {
      if (current) setFound({ of: canonical, hash });
    });
    return () => {
      current = false;
    };
  }, [canonical]);
  return { hash: found && found.of === canonical ? found.hash : null, invalid: canonical === null };
}
