/** Path prefixes that writing a document may change: documents, and the invoiced amounts of an order. */
export const DOCUMENT_CHANGES = ['/api/documents/', '/api/orders/'] as const;
