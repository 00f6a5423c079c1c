/** Peppol BIS Billing 3, or EN 16931 alone for parties that are not on the Peppol network. */
export const UBL_PROFILES = ['peppol', 'en16931'] as const;
export type UblProfile = (typeof UBL_PROFILES)[number];

/** Who asks for a UBL file says of it what the document does not. */
export interface AskedUbl {
  readonly profile: UblProfile;
  /** The order the document stands on; '' for none. */
  readonly order: string;
  /** What the buyer wants to find the document by; '' for none. */
  readonly buyerReference: string;
}
