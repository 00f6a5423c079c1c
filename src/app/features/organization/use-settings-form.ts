import { useQueryClient } from '@tanstack/react-query';
import type { BodyIn } from '../../../contract/platform/endpoint.ts';
import {
  type Organization,
  organizationEndpoints,
  organizationRow,
} from '../../../contract/organization/organization.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { useForm } from '../../forms/use-form.ts';
import type { Values } from '../../forms/use-kept-values.ts';
import { toast } from '../../ui/dialog/toast.ts';

interface SettingsForm<N extends string> {
  readonly slot: string;
  readonly organization: Organization;
  readonly valuesOf: (row: Organization) => Values<N>;
  readonly bodyOf: (values: Values<N>) => BodyIn<typeof organizationEndpoints.organizationUpdate>;
  /** Message after saving. */
  readonly said: string;
}

/**
 * One page of an organisation's settings. It is saved with the version the user edited, never with one read since: if
 * two users close a period at the same time, the second one sees the first one's change.
 */
export function useSettingsForm<N extends string>({
  slot,
  organization: { id, ...row },
  valuesOf,
  bodyOf,
  said,
}: SettingsForm<N>) {
  const client = useQueryClient();
  return useForm({
    slot: `${slot}:${id}`,
    initial: valuesOf({ id, ...row }),
    version: row.version,
    send: (values, ifMatch) =>
      call(organizationEndpoints.organizationUpdate, { params: { id }, body: bodyOf(values), ifMatch }),
    read: (current) => {
      const now = organizationRow.safeParse(current);
      return now.success ? { values: valuesOf(now.data), version: now.data.version } : null;
    },
    onStale: () => invalidate(client, ['/api/organizations/']),
    onDone: async () => {
      await invalidate(client, ['/api/organizations/']);
      toast.success(said);
    },
  });
}
