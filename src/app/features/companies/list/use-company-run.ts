import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RunInput } from '../../../../../machines/flows/bulk-run.flow.ts';
import { type BulkEnd, runTogether } from '../../../../../machines/flows/bulk-run.ts';
import { groupEndpoints } from '../../../../contract/organization/group.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { call } from '../../../api/client.ts';
import type { Failure } from '../../../api/parse.ts';
import { invalidate } from '../../../api/queries.ts';
import type { SelectedItems } from '../../../session/selected-items.ts';
import { refusedBy } from '../../../trade/bulk-answer.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { useBulkRun } from '../../../trade/use-bulk-run.ts';

/** The companies the step changed, or the failure. */
type Done = { readonly ok: true; readonly ids: readonly number[] } | Failure;
/** Resolves to null if the run was stopped while the record was being read. */
type Step = (id: number, ids: readonly number[], goesOn: () => boolean) => Promise<Done | null>;

/** Adds companies to one of the organisation's groups, without duplicates. */
const group: Step = async (id, ids, goesOn) => {
  const known = await call(groupEndpoints.groupGet, { params: { id } });
  if (!known.ok) return known;
  if (!goesOn()) return null;
  const companies = [...new Set([...known.data.companies.map((company) => company.id), ...ids])];
  const ifMatch = `"${known.data.version ?? 1}"`;
  const result = await call(groupEndpoints.groupUpdate, { params: { id }, body: { companies }, ifMatch });
  return result.ok ? { ok: true, ids } : result;
};

/** Invites companies to one of the organisation's running inquiries; companies already invited are skipped. */
const invite: Step = async (id, ids, goesOn) => {
  const known = await call(inquireEndpoints.inquireGet, { params: { id } });
  if (!known.ok) return known;
  if (!goesOn()) return null;
  const participants = ids.filter((one) => !known.data.participants.some((company) => company.id === one));
  if (participants.length === 0) return { ok: true, ids: [] };
  const result = await call(inquireEndpoints.inquireInvite, {
    params: { id },
    body: { participants, reason: '' },
    ifMatch: `"${known.data.version ?? 1}"`,
  });
  return result.ok ? { ok: true, ids: participants } : result;
};

const STEPS = { grouped: group, invited: invite } as const;
const MOST_TRIES = 3;

/** Retries with the new version when someone else has changed the record in between. */
async function patiently(step: () => Promise<Done | null>, tries = 1): Promise<Done | null> {
  const result = await step();
  return result?.ok === false && result.kind === 'stale' && tries < MOST_TRIES ? patiently(step, tries + 1) : result;
}

/** Groups or invites all companies in one request; if it is refused, one by one. */
export function useCompanyRun(selection: SelectedItems) {
  const client = useQueryClient();
  const textOf = useFailureText();
  const { t } = useTranslation('companies');
  return useBulkRun(async ({ kind, to, picked }: RunInput, watch): Promise<BulkEnd> => {
    const step = STEPS[kind === 'grouped' ? 'grouped' : 'invited'];
    /** Companies the run changed; those already invited count as done but not as changed. */
    const reached = new Set<number>();
    const end = await runTogether(
      picked,
      async (some) => {
        const ids = some.map(({ id }) => id);
        const result = await patiently(() => step(Number(to), ids, watch.goesOn));
        if (result === null) return null;
        if (!result.ok) {
          const refused = refusedBy(result, textOf(result));
          // If the record keeps changing, retrying for single companies would fail too.
          return result.kind === 'stale' ? { ...refused, last: true } : refused;
        }
        for (const id of result.ids) reached.add(id);
        return { ok: true };
      },
      watch,
    );
    if (end.kind === 'refused') return end;
    if (end.done.length === picked.length && reached.size === 0)
      return { kind: 'refused', form: [t('bulk.allInvited')] };
    selection.deselect(end.done);
    void invalidate(client, kind === 'grouped' ? ['/api/groups/'] : ['/api/inquires/', '/api/companies/']);
    return { ...end, done: end.done.filter((id) => reached.has(id)) };
  });
}
