import type { Kind } from '../../machines/purchase/simulated.charts.ts';

/* Permitted transitions of each record, written by hand from the tables of the lifecycles. All others are forbidden. */

const view = ['invited', 'viewed', 'participating', 'quoted', 'declined'];

export const MOVES: { readonly [K in Exclude<Kind, 'stock'>]: Readonly<Record<string, readonly string[]>> } = {
  inquire: {
    Draft: ['Pending', 'Published', 'Deleted'],
    Pending: ['Draft', 'Published'],
    Published: ['Evaluation.sealed', 'Unsuccessful', 'Cancelled'],
    'Evaluation.sealed': ['Evaluation.opened', 'Cancelled'],
    'Evaluation.opened': ['Evaluation.pending', 'Awarded', 'Unsuccessful', 'Cancelled'],
    'Evaluation.pending': ['Evaluation.opened', 'Awarded', 'Cancelled'],
    Awarded: ['Evaluation.opened', 'Completed', 'Cancelled'],
    Completed: [],
    Unsuccessful: [],
    Cancelled: [],
    Deleted: [],
  },
  lot: {
    active: ['partly', 'awarded', 'unsuccessful'],
    partly: ['awarded', 'active'],
    awarded: ['active', 'partly'],
    unsuccessful: [],
  },
  tender: {
    invited: ['viewed', 'declined', 'removed', 'missed', 'cancelled'],
    viewed: ['participating', 'declined', 'removed', 'missed', 'cancelled'],
    participating: ['quoted', 'declined', 'removed', 'missed', 'cancelled'],
    quoted: ['participating', 'removed', 'awaiting', 'missed', 'cancelled'],
    declined: ['participating', 'noQuote', 'cancelled'],
    awaiting: ['won', 'lost', 'cancelled'],
    won: ['awaiting'],
    lost: ['awaiting'],
    removed: ['invited'],
    noQuote: [],
    missed: [],
    cancelled: [],
  },
  invitation: {
    noted: ['sent', 'joined', 'withdrawn'],
    sent: ['opened', 'joined', 'withdrawn', 'expired'],
    opened: ['joined', 'withdrawn', 'expired'],
    joined: [],
    withdrawn: [],
    expired: [],
  },
  offer: {
    draft: ['submitted', 'void', 'lapsed'],
    submitted: ['stale', 'withdrawn', 'locked', 'void'],
    stale: ['submitted', 'withdrawn', 'lapsed', 'void'],
    withdrawn: ['draft', 'lapsed', 'void'],
    locked: ['opened', 'void'],
    opened: ['accepted', 'rejected', 'void'],
    accepted: ['opened', 'rejected', 'void', 'fulfilled'],
    rejected: ['opened'],
    fulfilled: [],
    lapsed: [],
    void: [],
  },
  order: {
    unverified: ['new', 'expired'],
    new: ['confirmed', 'changeProposed', 'declined', 'cancelled', 'expired'],
    changeProposed: ['confirmed', 'new', 'cancelled', 'expired'],
    confirmed: ['partlyDelivered', 'delivered', 'cancelled'],
    partlyDelivered: ['delivered'],
    delivered: ['closed'],
    closed: [],
    declined: [],
    cancelled: [],
    expired: [],
  },
};

export const RUNNING: readonly string[] = view;
/** Offers in these states cannot win. */
export const DEAD: readonly string[] = ['stale', 'void', 'lapsed', 'withdrawn', 'rejected'];
export const SEALED: readonly string[] = ['draft', 'submitted', 'stale', 'withdrawn', 'locked'];
export const BINDING: readonly string[] = ['confirmed', 'partlyDelivered', 'delivered', 'closed'];
export const WAITING: readonly string[] = ['new', 'changeProposed'];
export const FAILED: readonly string[] = ['declined', 'cancelled', 'expired'];
