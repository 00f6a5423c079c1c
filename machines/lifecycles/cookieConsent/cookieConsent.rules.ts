export type ConsentState = 'undecided' | 'accepted' | 'rejected';

/** What stands in local storage under the key of either choice. */
export interface StoredConsent {
  readonly accepted: string | null;
  readonly rejected: string | null;
}

/** The specification's value of a choice that was made. */
export const CHOSEN = '1';

export function consentState({ accepted, rejected }: StoredConsent): ConsentState {
  if (accepted === CHOSEN) return 'accepted';
  return rejected === CHOSEN ? 'rejected' : 'undecided';
}
