const TIMEOUT_MS = 600_000;

/** A raw response, from fetch or XMLHttpRequest. */
export interface Raw {
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}

/** Sends by XMLHttpRequest, because fetch reports no upload progress. */
export function upload(
  method: string,
  url: string,
  headers: Record<string, string>,
  form: FormData,
  input: { signal?: AbortSignal; onProgress?: (share: number) => void },
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    input.signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = (event) => input.onProgress?.(event.total > 0 ? event.loaded / event.total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        headers: { get: (name) => request.getResponseHeader(name) },
        text: request.responseText,
      });
    request.onerror = () => reject(new TypeError('network'));
    request.ontimeout = () => reject(new DOMException('timeout', 'TimeoutError'));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    input.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
