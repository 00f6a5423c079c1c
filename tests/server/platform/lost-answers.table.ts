/** Nothing but the version that was seen keeps these from being done once more. */
export const HELD: readonly string[] = [
  'PATCH /api/documents/{…}/',
  'PATCH /api/inquires/{…}/',
  'PATCH /api/offers/{…}/',
  'POST /api/buyer-request/{…}/answer/',
  'POST /api/documents/{…}/ksef-numbered/',
  'POST /api/documents/{…}/payment-received/',
  'POST /api/documents/{…}/payment-removed/',
  'POST /api/documents/{…}/send/',
  'POST /api/documents/{…}/set-off/',
  'POST /api/inquires/{…}/accept/',
  'POST /api/inquires/{…}/amend/',
  'POST /api/inquires/{…}/enter-rate/',
  'POST /api/inquires/{…}/extend-deadline/',
  'POST /api/inquires/{…}/invite/',
  'POST /api/inquires/{…}/no-award/',
  'POST /api/inquires/{…}/reject-offer/',
  'POST /api/inquires/{…}/remove-participant/',
  'POST /api/inquires/{…}/revoke-award/',
  'POST /api/inquires/{…}/set-aside/',
  'POST /api/inquires/{…}/value-term/',
  'POST /api/offers/{…}/update/',
  'POST /api/orders/{…}/ship-part/',
  'POST /api/organization-users/{…}/change-role/',
];

/** Filled in on each device for itself: there are two of them because two were written. */
export const ANEW: readonly string[] = [
  'POST /api/documents/',
  'POST /api/documents/{…}/copy/',
  'POST /api/inquires/',
  'POST /api/inquires/{…}/copy/',
  'POST /api/inquires/{…}/documents/',
  'POST /api/inquires/{…}/uploads/',
  'POST /api/offers/{…}/documents/',
  'POST /api/questions/',
  'POST /api/buyer-request/',
  'POST /api/unauth-buyer-request/',
  // No more than a letter; the link of the one before dies with it.
  'POST /register/',
  'POST /register/resend/',
  'POST /rest-auth/password/reset/',
];
