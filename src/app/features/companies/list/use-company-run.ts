import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RunInput } from '../../../../../machines/flows/bulk-run.flow.ts';
import type { BulkEnd } from '../../../../../machines/flows/bulk-run.ts';
import { groupEndpoints } from '../../../../contract/organization/group.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { call } from '../../../api/client.ts';
import type { Failure } from '../../../api/parse.ts';
import { invalidate } from '../../../api/queries.ts';
import type { SelectedItems } from '../../../session/selected-items.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { useBulkRun } from '../../../trade/use-bulk-run.ts';

/** Those that the step was for, or why it was refused. */
type Done = { readonly ok: true; readonly ids: readonly number[] } | Failure;

/** To one of the own groups; who is in it already stays in it once. */
async function group(id: number, ids: readonly number[]): Promise<Done> {
  const known = await call(groupEndpoints.groupGet, { params: { id } });
  if (!known.ok) return known;
  const companies = [...new Set([...known.data.companies.map((company) => company.id), ...ids])];
  const ifMatch = `"${known.data.version ?? 1}"`;
  const result = await call(groupEndpoints.groupUpdate, { params: { id }, body: { companies }, ifMatch });
  return result.ok ? { ok: true, ids } : result;
}

/** To one of the own running inquiries; who was asked already is not asked again. */
async function invite(id: number, ids: readonly number[]): Promise<Done> {
  const known = await call(inquireEndpoints.inquireGet, { params: { id } });
  if (!known.ok) return known;
  const participants = ids.filter((one) => !known.data.participants.some((company) => company.id === one));
  if (participants.length === 0) return { ok: true, ids: [] };
  const result = await call(inquireEndpoints.inquireInvite, {
    params: { id },
    body: { participants, reason: '' },
    ifMatch: `"${known.data.version ?? 1}"`,
  });
  return result.ok ? { ok: true, ids: participants } : result;
}

/** Adds them to a group or invites them to an inquiry, all at once. */
export function useCompanyRun(selection: SelectedItems) {
  const client = useQueryClient();
  const textOf = useFailureText();
  const { t } = useTranslation('companies');
  return useBulkRun(async ({ kind, to, picked }: RunInput): Promise<BulkEnd> => {
    const ids = picked.map(({ id }) => id);
    const result = await (kind === 'grouped' ? group : invite)(Number(to), ids);
    if (!result.ok) return { kind: 'refused', form: [textOf(result)] };
    if (result.ids.length === 0) return { kind: 'refused', form: [t('bulk.allInvited')] };
    selection.deselect(ids);
    void invalidate(client, kind === 'grouped' ? ['/api/groups/'] : ['/api/inquires/', '/api/companies/']);
    return { kind: 'over', done: result.ids, refused: [] };
  });
}
