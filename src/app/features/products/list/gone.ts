import type { Failure } from '../../../api/parse.ts';

/** Somebody deleted one of the selected products meanwhile: the server knows its number no more. */
export const isGone = (failure: Failure): boolean => failure.kind === 'fields' && failure.fields['ids'] !== undefined;
