/** Peppol BIS Billing 3, or plain EN 16931 for parties outside the Peppol network. */
export const UBL_PROFILES = ['peppol', 'en16931'] as const;
export type UblProfile = (typeof UBL_PROFILES)[number];

/** What the user adds when requesting a UBL file, because the document does not contain it. */
export interface AskedUbl {
  readonly profile: UblProfile;
  /** Order reference; '' for none. */
  readonly order: string;
  /** The buyer's own reference for the document; '' for none. */
  readonly buyerReference: string;
}
