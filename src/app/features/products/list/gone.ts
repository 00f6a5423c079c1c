import type { Failure } from '../../../api/parse.ts';

/** Whether a selected product has been deleted in the meantime, so that the server does not find its id. */
export const isGone = (failure: Failure): boolean => failure.kind === 'fields' && failure.fields['ids'] !== undefined;
