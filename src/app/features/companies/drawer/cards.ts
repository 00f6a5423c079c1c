/** Paths of the queries that become stale when a card changes. */
export const CARDS = ['/api/partners/', '/api/companies/'];
