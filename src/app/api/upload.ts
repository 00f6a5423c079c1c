const TIMEOUT_MS = 600_000;

/** A raw response, from fetch or XMLHttpRequest. */
export interface Raw {
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}

/** Nested fields as `item_set[0]name`; null becomes an empty string, as the specification requires. */
function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  const add = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (value instanceof Blob) form.append(name, value);
    else if (Array.isArray(value)) value.forEach((entry, index) => add(`${name}[${index}]`, entry));
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) add(`${name}${name.endsWith(']') ? '' : '.'}${key}`, inner);
    } else form.append(name, value === null ? '' : String(value));
  };
  for (const [key, value] of Object.entries(body)) add(key, value);
  return form;
}

/** Sends by XMLHttpRequest, because fetch reports no upload progress. */
export function upload(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: Record<string, unknown>,
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
    request.send(toForm(body));
  });
}
