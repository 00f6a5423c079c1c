import { useState } from 'react';
import { download } from '../api/client.ts';
import { useFailureText } from './failure.ts';

const KEEP_MS = 10_000;

/**
 * Files are fetched with the session's key, so a plain link would not work. `busy` is the running path, `refused` the
 * errors of individual fields.
 */
export function useDownload() {
  const text = useFailureText();
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** `name` unless the server's own name is wanted. */
  const fetchFile = async (path: string, name?: string): Promise<void> => {
    setBusy(path);
    setFailed(null);
    setRefused([]);
    const result = await download(path);
    setBusy(null);
    if (!result.ok) {
      if (result.kind === 'fields') setRefused([...result.form, ...Object.values(result.fields).flat()]);
      return setFailed(text(result));
    }
    const address = URL.createObjectURL(result.data.blob);
    const link = Object.assign(document.createElement('a'), { href: address, download: name || result.data.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
  };
  return { busy, failed, refused, fetchFile } as const;
}
