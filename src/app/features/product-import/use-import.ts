import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import {
  type CheckInput,
  type ImportEnd,
  importProductsFlow,
  type Seen,
} from '../../../../machines/flows/import-products.flow.ts';
import { productImport as lifecycle } from '../../../../machines/lifecycles/productImport/productImport.lifecycle.ts';
import { importEndpoints } from '../../../contract/catalogue/import.endpoints.ts';
import type { ProductImport } from '../../../contract/catalogue/import.ts';
import { call } from '../../api/client.ts';
import type { Result } from '../../api/parse.ts';
import { invalidate, keyOf, useApi } from '../../api/queries.ts';
import { useComplaints } from '../../trade/failure.ts';
import { seenOf } from './seen.ts';

const LOOK_MS = 700;
const { importCreate, importGet, importMap, importCheck, importStart, importCancel } = importEndpoints;

/** The import flow with its actors: polls the server until the import has ended. */
export function useImport(found: ProductImport | null) {
  const client = useQueryClient();
  const complaints = useComplaints(lifecycle);
  const share = useRef((_: number): void => {});

  const end = async (result: Result<ProductImport>): Promise<ImportEnd> => {
    if (!result.ok) {
      const { fields, form } = complaints(result);
      return { kind: 'refused', form: [...form, ...Object.values(fields).flat()] };
    }
    const queryKey = keyOf(importGet, { params: { id: result.data.id } });
    // A request still running would overwrite this with older data.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, result.data);
    return { kind: 'seen', seen: seenOf(result.data) };
  };
  const ofSeen = (seen: Seen | null) => ({ params: { id: seen?.id ?? 0 }, ifMatch: seen?.version ?? null });

  const check = async ({ seen, mapping, currency }: CheckInput): Promise<ImportEnd> => {
    const body = { mapping: [...mapping], currency };
    const mapped = await call(importMap, { ...ofSeen(seen), body });
    if (!mapped.ok) return end(mapped);
    return end(await call(importCheck, ofSeen(seenOf(mapped.data))));
  };

  const [state, send] = useMachine(
    importProductsFlow.provide({
      actors: {
        read: fromPromise(async ({ input, signal }) => {
          const onProgress = (part: number): void => share.current(part);
          return end(await call(importCreate, { body: { file: input.file as File }, signal, onProgress }));
        }),
        check: fromPromise(async ({ input }) => check(input)),
        start: fromPromise(async ({ input: { seen } }) => end(await call(importStart, ofSeen(seen)))),
        // Without a version: it changes with every batch.
        cancel: fromPromise(async ({ input: { seen } }) =>
          end(await call(importCancel, { params: { id: seen?.id ?? 0 } })),
        ),
      },
    }),
    { input: { seen: found && seenOf(found) } },
  );
  useEffect(() => {
    share.current = (part) => send({ type: 'PROGRESS', share: part });
  }, [send]);

  const { seen } = state.context;
  const running = state.matches('checking') || state.matches('importing') || state.matches('cancelling');
  const row = useApi(
    importGet,
    { params: { id: seen?.id ?? 0 } },
    { enabled: seen !== null, ...(running ? { refetchInterval: LOOK_MS } : {}) },
  );
  const data = row.data?.id === seen?.id ? row.data : undefined;
  const importing = state.matches('importing');
  useEffect(() => {
    if (importing && data && seenOf(data).version !== seen?.version) send({ type: 'SEEN', seen: seenOf(data) });
  }, [importing, data, seen?.version, send]);
  const over = state.matches('over');
  useEffect(() => {
    if (over) void invalidate(client, ['/api/products/', '/api/product-imports/', '/api/publicproducts/']);
  }, [over, client]);

  return { state, send, row: data ?? (found?.id === seen?.id ? found : null) } as const;
}

export type Import = ReturnType<typeof useImport>;
