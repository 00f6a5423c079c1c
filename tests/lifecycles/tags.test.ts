import { describe, expect, test } from 'vitest';
import { OFFER_TAGS, offerIs, offersThatAre } from '../../machines/lifecycles/offer/offer.tags.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { ORDER_TAGS, orderIs, ordersThatAre } from '../../machines/lifecycles/order/order.tags.ts';
import { buyerRequest } from '../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { REQUEST_TAGS, requestIs, requestsThatAre } from '../../machines/lifecycles/buyerRequest/buyerRequest.tags.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { INQUIRE_TAGS, inquireIs, inquiresThatAre } from '../../machines/lifecycles/inquire/inquire.tags.ts';
import { membership } from '../../machines/lifecycles/membership/membership.lifecycle.ts';
import {
  MEMBERSHIP_TAGS,
  membershipIs,
  membershipsThatAre,
} from '../../machines/lifecycles/membership/membership.tags.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { tender } from '../../machines/lifecycles/tender/tender.lifecycle.ts';
import { TENDER_TAGS, tenderIs, tendersThatAre } from '../../machines/lifecycles/tender/tender.tags.ts';

/* Groups of states, written here by hand: a list, a sum and a screen that ask for a group mean these. */

describe('orders', () => {
  test.each([
    ['waiting', ['new', 'changeProposed']],
    ['underWay', ['confirmed', 'partlyDelivered']],
    ['binding', ['confirmed', 'partlyDelivered', 'delivered', 'closed']],
    ['failed', ['declined', 'cancelled', 'expired']],
    ['over', ['delivered', 'closed', 'declined', 'cancelled', 'expired']],
    ['ended', ['closed', 'declined', 'cancelled', 'expired']],
  ] as const)('that are %s', (tag, states) => {
    expect(ordersThatAre(tag)).toEqual(states);
    expect(Object.keys(ORDER_TAGS).filter((state) => orderIs(tag, state))).toEqual(states);
  });

  test('the chart carries them, and has no other state', () => {
    const states = Object.entries(order.machine.states).map(([state, node]) => [state, node.tags]);
    expect(Object.fromEntries(states)).toEqual(ORDER_TAGS);
  });

  test('a state that another server made up is in no group, and a group that there is not does not compile', () => {
    expect(orderIs('waiting', 'shipped')).toBe(false);
    // @ts-expect-error -- no such tag
    expect(ordersThatAre('wating')).toEqual([]);
  });
});

describe('offers', () => {
  test.each([
    ['unsent', ['draft', 'stale']],
    ['sent', ['submitted', 'stale', 'withdrawn', 'locked', 'opened', 'accepted', 'fulfilled', 'rejected']],
    ['revisable', ['submitted', 'stale']],
    ['pending', ['submitted', 'stale', 'locked', 'opened']],
    ['voidable', ['submitted', 'stale', 'withdrawn', 'locked', 'opened', 'accepted']],
    ['live', ['submitted', 'locked', 'opened', 'accepted', 'fulfilled']],
    ['made', ['submitted', 'locked', 'opened', 'accepted', 'fulfilled', 'rejected']],
    ['read', ['opened', 'accepted', 'fulfilled', 'rejected']],
    ['ranked', ['opened', 'accepted', 'fulfilled']],
    ['decidable', ['opened', 'accepted']],
    ['gone', ['lapsed', 'void']],
    ['ended', ['rejected', 'lapsed', 'void']],
  ] as const)('that are %s', (tag, states) => {
    expect(offersThatAre(tag)).toEqual(states);
    expect(Object.keys(OFFER_TAGS).filter((state) => offerIs(tag, state))).toEqual(states);
  });

  test('the chart carries them, and has no other state', () => {
    const states = Object.entries(offer.machine.states).map(([state, node]) => [state, node.tags]);
    expect(Object.fromEntries(states)).toEqual(OFFER_TAGS);
  });

  test('are voidable where the chart takes it', () => {
    const taken = Object.entries(offer.machine.states).filter(([, node]) => node.events.includes('VOID'));
    expect(taken.map(([state]) => state)).toEqual(offersThatAre('voidable'));
  });

  test('no contents are read before the opening', () => {
    for (const state of ['draft', 'submitted', 'stale', 'withdrawn', 'locked', 'lapsed', 'void'])
      expect(offerIs('read', state)).toBe(false);
  });
});

describe('tenders', () => {
  test.each([
    ['running', ['invited', 'viewed', 'participating', 'quoted', 'declined']],
    ['closed', ['removed', 'awaiting', 'noQuote', 'missed', 'won', 'lost', 'cancelled']],
    ['asked', ['invited', 'viewed', 'participating', 'quoted']],
    ['unanswered', ['invited', 'viewed']],
    ['tookPart', ['participating', 'quoted', 'awaiting', 'won', 'lost', 'cancelled']],
    ['out', ['declined', 'removed']],
    ['refusing', ['declined', 'noQuote']],
    ['shut', ['awaiting', 'noQuote', 'missed']],
    ['decided', ['won', 'lost']],
    ['cancellable', ['invited', 'viewed', 'participating', 'quoted', 'declined', 'awaiting']],
    ['over', ['removed', 'noQuote', 'missed', 'cancelled']],
  ] as const)('that are %s', (tag, states) => {
    expect(tendersThatAre(tag)).toEqual(states);
    expect(Object.keys(TENDER_TAGS).filter((state) => tenderIs(tag, state))).toEqual(states);
  });

  const leaves = Object.entries(tender.machine.states).flatMap(([stage, { states }]) =>
    Object.entries(states).map(([state, node]) => ({ stage, state, node })),
  );

  test('the chart carries them, and has no other state', () => {
    expect(Object.fromEntries(leaves.map(({ state, node }) => [state, node.tags]))).toEqual(TENDER_TAGS);
  });

  test('run and are closed where the chart has them so', () => {
    const inside = (name: string) => leaves.filter(({ stage }) => stage === name).map(({ state }) => state);
    expect(inside('active')).toEqual(tendersThatAre('running'));
    expect(inside('closed').toSorted()).toEqual(tendersThatAre('closed').toSorted());
  });

  test('the end of an inquiry ends those whose chart takes it', () => {
    for (const { stage, state, node } of leaves)
      expect(stage === 'active' || node.events.includes('TENDER_CANCELLED'), state).toBe(
        tenderIs('cancellable', state),
      );
  });
});

describe('inquiries', () => {
  test.each([
    ['unpublished', ['Draft', 'Pending']],
    ['running', ['Published']],
    ['own', ['Draft', 'Evaluation.sealed', 'Evaluation.opened']],
    ['asks', ['Pending', 'Evaluation.pending']],
    ['compared', ['Evaluation.opened', 'Evaluation.pending', 'Awarded', 'Completed']],
    ['decided', ['Awarded', 'Completed']],
    ['over', ['Completed', 'Unsuccessful', 'Cancelled']],
  ] as const)('that are %s', (tag, states) => {
    expect(inquiresThatAre(tag)).toEqual(states);
    expect(Object.keys(INQUIRE_TAGS).filter((state) => inquireIs(tag, state))).toEqual(states);
  });

  test('the chart carries them, and has no other state', () => {
    const tags = Object.entries(inquire.machine.states).flatMap(([state, node]) => {
      const inner = Object.entries(node.states);
      return inner.length > 0 ? inner.map(([leaf, { tags: own }]) => [`${state}.${leaf}`, own]) : [[state, node.tags]];
    });
    expect(Object.fromEntries(tags)).toEqual(INQUIRE_TAGS);
  });
});

describe('memberships', () => {
  test.each([
    ['live', ['requested', 'invited', 'member']],
    ['holding', ['invited', 'member']],
    ['ended', ['rejected', 'declined', 'removed', 'left']],
  ] as const)('that are %s', (tag, states) => {
    expect(membershipsThatAre(tag)).toEqual(states);
    expect(Object.keys(MEMBERSHIP_TAGS).filter((state) => membershipIs(tag, state))).toEqual(states);
  });

  test('the chart carries them, and has no other state', () => {
    const states = Object.entries(membership.machine.states).map(([state, node]) => [state, node.tags]);
    expect(Object.fromEntries(states)).toEqual(MEMBERSHIP_TAGS);
  });
});

describe('requests', () => {
  test.each([
    ['open', ['routed', 'answered']],
    ['ended', ['closed', 'converted', 'expired']],
  ] as const)('that are %s', (tag, states) => {
    expect(requestsThatAre(tag)).toEqual(states);
    expect(Object.keys(REQUEST_TAGS).filter((state) => requestIs(tag, state))).toEqual(states);
  });

  test('the chart carries them, and has no other state', () => {
    const states = Object.entries(buyerRequest.machine.states).map(([state, node]) => [state, node.tags]);
    expect(Object.fromEntries(states)).toEqual(REQUEST_TAGS);
  });

  test('are open where the chart takes an answer', () => {
    const taken = Object.entries(buyerRequest.machine.states).filter(([, node]) => node.events.includes('ANSWER'));
    expect(taken.map(([state]) => state)).toEqual(requestsThatAre('open'));
  });
});
