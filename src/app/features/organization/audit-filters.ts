/** Names of the filters, in the address and on the wire. */
export const AUDIT_FILTERS = ['person', 'kind', 'event', 'outcome', 'from', 'to'] as const;
