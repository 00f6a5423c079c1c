/** All that shows cards is out of date with one of them. */
export const CARDS = ['/api/partners/', '/api/companies/'];
