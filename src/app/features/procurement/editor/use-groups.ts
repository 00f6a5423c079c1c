import type { Group } from '../../../../contract/organization/group.ts';
import { groupEndpoints } from '../../../../contract/organization/group.ts';
import { useApi } from '../../../api/queries.ts';

/** The organisation's company groups, one page of them; undefined while loading. */
export function useGroups(enabled = true): readonly Group[] | undefined {
  return useApi(groupEndpoints.groupList, { query: { page_size: '100' } }, { enabled }).data?.results;
}

export const groupIds = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []);
