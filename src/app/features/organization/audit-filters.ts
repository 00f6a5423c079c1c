/** Names of the filters, in the URL and in requests. */
export const AUDIT_FILTERS = ['person', 'kind', 'event', 'outcome', 'from', 'to'] as const;
