import { afterEach, expect, test, vi } from 'vitest';
import { call, configureApi } from '../../src/app/api/client.ts';
import { inquireEndpoints } from '../../src/contract/procurement/inquire.endpoints.ts';

const CODE = '../../src/app/api/upload.ts';

afterEach(() => {
  vi.doUnmock(CODE);
  vi.unstubAllGlobals();
});

test('a cancelled upload ends although the code that sends it never arrives', async () => {
  vi.doMock(CODE, () => new Promise(() => {}));
  configureApi({
    session: { token: () => 'a', sessionId: () => null, language: () => 'en', onUnauthorized: () => {} },
  });
  const cancel = new AbortController();
  const sent = call(inquireEndpoints.inquireUpload, {
    params: { id: 7 },
    body: { document: new File(['x'], 'x.pdf') },
    signal: cancel.signal,
    onProgress: () => {},
  });
  setTimeout(() => cancel.abort(), 50);
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), 2000));
  expect(await Promise.race([sent, late])).toMatchObject({ ok: false, kind: 'cancelled' });
});
