/** Path prefixes of what a written document may have changed: documents, and what was invoiced of an order. */
export const DOCUMENT_CHANGES = ['/api/documents/', '/api/orders/'] as const;
