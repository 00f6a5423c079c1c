import type { AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { buyerRequest } from '../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { REQUEST_TAGS, requestIs, requestsThatAre } from '../../machines/lifecycles/buyerRequest/buyerRequest.tags.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { INQUIRE_TAGS, inquireIs, inquiresThatAre } from '../../machines/lifecycles/inquire/inquire.tags.ts';
import { invitation } from '../../machines/lifecycles/invitation/invitation.lifecycle.ts';
import {
  INVITATION_TAGS,
  invitationIs,
  invitationsThatAre,
} from '../../machines/lifecycles/invitation/invitation.tags.ts';
import { lot } from '../../machines/lifecycles/lot/lot.lifecycle.ts';
import { LOT_TAGS, lotIs, lotsThatAre } from '../../machines/lifecycles/lot/lot.tags.ts';
import { productImport } from '../../machines/lifecycles/productImport/productImport.lifecycle.ts';
import { IMPORT_TAGS, importIs, importsThatAre } from '../../machines/lifecycles/productImport/productImport.tags.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { statesWith } from '../../machines/kit/tags.ts';
import { membership } from '../../machines/lifecycles/membership/membership.lifecycle.ts';
import {
  MEMBERSHIP_TAGS,
  membershipIs,
  membershipsThatAre,
} from '../../machines/lifecycles/membership/membership.tags.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { OFFER_TAGS, offerIs, offersThatAre } from '../../machines/lifecycles/offer/offer.tags.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { ORDER_TAGS, orderIs, ordersThatAre } from '../../machines/lifecycles/order/order.tags.ts';
import { tender } from '../../machines/lifecycles/tender/tender.lifecycle.ts';
import { TENDER_TAGS, tenderIs, tendersThatAre } from '../../machines/lifecycles/tender/tender.tags.ts';

/* Groups of states, written by hand: the groups that lists, sums and screens select by tag. */

/** Leaf states of a chart; `full` adds the parent's name where the short name is ambiguous. */
const leavesOf = (node: AnyStateNode, full = false, within = ''): [string, AnyStateNode][] =>
  Object.entries(node.states).flatMap(([name, inner]) => {
    const path = within !== '' && full ? `${within}.${name}` : name;
    return Object.keys(inner.states).length > 0
      ? leavesOf(inner, full, name)
      : [[path, inner] as [string, AnyStateNode]];
  });
const taking = (root: AnyStateNode, event: string): string[] =>
  leavesOf(root).flatMap(([state, node]) => (node.ownEvents.includes(event) ? [state] : []));

const CHARTS = [
  {
    name: 'order',
    root: order.machine.root,
    tags: ORDER_TAGS,
    thatAre: ordersThatAre as (tag: never) => readonly string[],
    is: orderIs as (tag: never, state: string) => boolean,
    groups: {
      waiting: ['new', 'changeProposed'],
      underWay: ['confirmed', 'partlyDelivered'],
      forBuyer: ['unverified', 'changeProposed', 'delivered'],
      forSeller: ['new', 'confirmed', 'partlyDelivered'],
      binding: ['confirmed', 'partlyDelivered', 'delivered', 'closed'],
      failed: ['declined', 'cancelled', 'expired'],
      over: ['delivered', 'closed', 'declined', 'cancelled', 'expired'],
      ended: ['closed', 'declined', 'cancelled', 'expired'],
    },
  },
  {
    name: 'offer',
    root: offer.machine.root,
    tags: OFFER_TAGS,
    thatAre: offersThatAre as (tag: never) => readonly string[],
    is: offerIs as (tag: never, state: string) => boolean,
    groups: {
      unsent: ['draft', 'stale'],
      sent: ['submitted', 'stale', 'withdrawn', 'locked', 'opened', 'accepted', 'fulfilled', 'rejected'],
      revisable: ['submitted', 'stale'],
      pending: ['submitted', 'stale', 'locked', 'opened'],
      voidable: ['submitted', 'stale', 'withdrawn', 'locked', 'opened', 'accepted'],
      live: ['submitted', 'locked', 'opened', 'accepted', 'fulfilled'],
      made: ['submitted', 'locked', 'opened', 'accepted', 'fulfilled', 'rejected'],
      read: ['opened', 'accepted', 'fulfilled', 'rejected'],
      ranked: ['opened', 'accepted', 'fulfilled'],
      awarded: ['accepted', 'fulfilled'],
      decidable: ['opened', 'accepted'],
      gone: ['lapsed', 'void'],
      ended: ['rejected', 'lapsed', 'void'],
    },
  },
  {
    name: 'tender',
    root: tender.machine.root,
    tags: TENDER_TAGS,
    thatAre: tendersThatAre as (tag: never) => readonly string[],
    is: tenderIs as (tag: never, state: string) => boolean,
    groups: {
      running: ['invited', 'viewed', 'participating', 'quoted', 'declined'],
      closed: ['removed', 'awaiting', 'noQuote', 'missed', 'won', 'lost', 'cancelled'],
      asked: ['invited', 'viewed', 'participating', 'quoted'],
      unanswered: ['invited', 'viewed'],
      tookPart: ['participating', 'quoted', 'awaiting', 'won', 'lost', 'cancelled'],
      out: ['declined', 'removed'],
      answered: ['quoted', 'declined'],
      calledOff: ['removed', 'cancelled'],
      excluded: ['removed'],
      refusing: ['declined', 'noQuote'],
      shut: ['awaiting', 'noQuote', 'missed'],
      decided: ['won', 'lost'],
      cancellable: ['invited', 'viewed', 'participating', 'quoted', 'declined', 'awaiting'],
      over: ['removed', 'noQuote', 'missed', 'cancelled'],
    },
  },
  {
    name: 'inquiry',
    full: true,
    root: inquire.machine.root,
    tags: INQUIRE_TAGS,
    thatAre: inquiresThatAre as (tag: never) => readonly string[],
    is: inquireIs as (tag: never, state: string) => boolean,
    groups: {
      unpublished: ['Draft', 'Pending'],
      running: ['Published'],
      own: ['Draft', 'Evaluation.sealed', 'Evaluation.opened'],
      sealed: ['Evaluation.sealed'],
      asks: ['Pending', 'Evaluation.pending'],
      compared: ['Evaluation.opened', 'Evaluation.pending', 'Awarded', 'Completed'],
      decided: ['Awarded', 'Completed'],
      over: ['Completed', 'Unsuccessful', 'Cancelled'],
      rowless: ['Deleted'],
    },
  },
  {
    name: 'lot',
    root: lot.machine.root,
    tags: LOT_TAGS,
    thatAre: lotsThatAre as (tag: never) => readonly string[],
    is: lotIs as (tag: never, state: string) => boolean,
    groups: { open: ['active', 'partly'] },
  },
  {
    name: 'import',
    root: productImport.machine.root,
    tags: IMPORT_TAGS,
    thatAre: importsThatAre as (tag: never) => readonly string[],
    is: importIs as (tag: never, state: string) => boolean,
    groups: { waiting: ['mapping', 'checked'], running: ['importing'], ended: ['cancelled', 'done', 'failed'] },
  },
  {
    name: 'invitation',
    root: invitation.machine.root,
    tags: INVITATION_TAGS,
    thatAre: invitationsThatAre as (tag: never) => readonly string[],
    is: invitationIs as (tag: never, state: string) => boolean,
    groups: { waiting: ['sent', 'opened'], deletable: ['noted', 'withdrawn'], ended: ['withdrawn', 'expired'] },
  },
  {
    name: 'membership',
    root: membership.machine.root,
    tags: MEMBERSHIP_TAGS,
    thatAre: membershipsThatAre as (tag: never) => readonly string[],
    is: membershipIs as (tag: never, state: string) => boolean,
    groups: {
      live: ['requested', 'invited', 'member'],
      holding: ['invited', 'member'],
      belonging: ['member'],
      ended: ['rejected', 'declined', 'removed', 'left'],
    },
  },
  {
    name: 'request',
    root: buyerRequest.machine.root,
    tags: REQUEST_TAGS,
    thatAre: requestsThatAre as (tag: never) => readonly string[],
    is: requestIs as (tag: never, state: string) => boolean,
    groups: { unsent: ['draft', 'unverified'], open: ['routed', 'answered'], quoted: ['answered'] },
  },
];

describe.each(CHARTS)('the states of an $name', ({ root, full = false, tags, thatAre, is, groups }) => {
  test('are in these groups and no other', () => {
    const used = new Set<string>(Object.values(tags).flat());
    expect([...used].toSorted()).toEqual(Object.keys(groups).toSorted());
    for (const [tag, states] of Object.entries(groups)) {
      expect(thatAre(tag as never), tag).toEqual(states);
      expect(
        Object.keys(tags).filter((state) => is(tag as never, state)),
        tag,
      ).toEqual(states);
    }
  });

  test('carry them on the chart, which has no other state', () => {
    expect(Object.fromEntries(leavesOf(root, full).map(([state, node]) => [state, node.tags]))).toEqual(tags);
  });

  test('are asked for in whatever word another server sends', () => {
    for (const tag of Object.keys(groups))
      for (const word of ['shipped', '', 'constructor', 'toString', '__proto__'])
        expect(is(tag as never, word)).toBe(false);
  });
});

test('only a deleted inquiry, document and product have no row any more', () => {
  const gone = Object.values(lifecycles).flatMap(({ id, machine }) =>
    statesWith(machine, 'rowless').map((state) => `${id} ${state}`),
  );
  expect(gone.toSorted()).toEqual(['document deleted', 'inquire Deleted', 'product deleted']);
  expect(statesWith(inquire.machine, 'asks')).toEqual(['Pending', 'Evaluation.pending']);
});

test('a group that there is not does not compile', () => {
  // @ts-expect-error -- no such tag
  expect(ordersThatAre('wating')).toEqual([]);
});

test('no contents are read before the opening', () => {
  for (const state of ['draft', 'submitted', 'stale', 'withdrawn', 'locked', 'lapsed', 'void'])
    expect(offerIs('read', state)).toBe(false);
});

test('groups that an event ends or answers are those whose chart takes it', () => {
  expect(taking(offer.machine.root, 'VOID')).toEqual(offersThatAre('voidable'));
  expect(taking(invitation.machine.root, 'EXPIRE')).toEqual(invitationsThatAre('waiting'));
  expect(taking(buyerRequest.machine.root, 'ANSWER')).toEqual(requestsThatAre('open'));
  // Running states inherit the event from their parent state.
  const { active, closed } = tender.machine.root.states;
  expect(active?.ownEvents).toContain('TENDER_CANCELLED');
  const running = Object.keys(active?.states ?? {});
  expect(running).toEqual(tendersThatAre('running'));
  expect(Object.keys(closed?.states ?? {}).toSorted()).toEqual(tendersThatAre('closed').toSorted());
  expect([...running, ...taking(tender.machine.root, 'TENDER_CANCELLED')]).toEqual(tendersThatAre('cancellable'));
});
