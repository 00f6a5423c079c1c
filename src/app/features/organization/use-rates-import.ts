import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { importRatesFlow, type RatesComplaint, type RatesEnd } from '../../../../machines/flows/import-rates.flow.ts';
import { exchangeRateEndpoints } from '../../../contract/organization/exchange-rate.ts';
import { call } from '../../api/client.ts';
import type { Failure } from '../../api/parse.ts';
import { invalidate } from '../../api/queries.ts';
import { useFailureText } from '../../trade/failure.ts';
import { toast } from '../../ui/dialog/toast.ts';

/** Row of the file that an error is about: the heading is row 1, unless a line with the separator precedes it. */
const rowOf = (path: string, first: number): number | null => {
  const [, index] = /^rows\.(\d+)/.exec(path) ?? [];
  return index === undefined ? null : Number(index) + first;
};

/** Errors of a file, by row. */
function complaintOf(failure: Failure, csv: string, form: string): RatesComplaint {
  const fields = failure.kind === 'fields' ? failure.fields : {};
  const first = /^\uFEFF?sep=./i.test(csv) ? 3 : 2;
  const rows = Object.entries(fields).flatMap(([path, texts]) => {
    const row = rowOf(path, first);
    return row === null ? [] : [{ row, path, text: `${path.split('.').slice(2).join('.')}: ${texts.join(' ')}` }];
  });
  return { rows, to: fields['to'] ?? [], form };
}

/** The import flow with its actors. */
export function useRatesImport(last: string, onClose: () => void) {
  const { t } = useTranslation('comparison');
  const client = useQueryClient();
  const textOf = useFailureText();
  const run = async (file: File, to: string): Promise<RatesEnd> => {
    // Browsers refuse to read a file that has changed since it was chosen.
    const csv = await file.text().catch(() => null);
    if (csv === null) return { kind: 'refused', complaint: { rows: [], to: [], form: t('own.unread') } };
    const result = await call(exchangeRateEndpoints.exchangeRateImport, { body: { to, csv } });
    if (!result.ok) return { kind: 'refused', complaint: complaintOf(result, csv, textOf(result)) };
    await invalidate(client, ['/api/exchange-rates/']);
    const { created, replaced } = result.data;
    toast.success(t('own.imported', { count: created + replaced, replaced }));
    return { kind: 'imported' };
  };
  const [state, send] = useMachine(
    importRatesFlow.provide({
      actors: { send: fromPromise(({ input }) => run(input.file as File, input.to)) },
      actions: { imported: onClose },
    }),
    { input: { to: last } },
  );
  return { state, send } as const;
}
