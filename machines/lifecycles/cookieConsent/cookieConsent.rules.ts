export type ConsentState = 'undecided' | 'accepted' | 'rejected';

/** The two local storage values, by choice. */
export interface StoredConsent {
  readonly accepted: string | null;
  readonly rejected: string | null;
}

/** The specification's value for a choice. */
export const CHOSEN = '1';

export function consentState({ accepted, rejected }: StoredConsent): ConsentState {
  if (accepted === CHOSEN) return 'accepted';
  return rejected === CHOSEN ? 'rejected' : 'undecided';
}
