import { expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { stateNodes } from '../../src/pathkit/definitions.ts';
import { ORDER_FACTS, ORDER_STATES } from './order.facts.ts';
import { LAWS } from './refused/all.ts';
import type { Facts, Refused, Step } from './refused/refused.ts';

/*
 * What each effect needs of its step, by hand from the effects in ../shared/lifecycles.md: a letter that says why needs
 * the reason, a ledger entry its amount and date, a stock the quantities. A bare name is the event's value of that name;
 * values from elsewhere are written out.
 */

const NEEDED = `
document REFUSE keepRefusal reason
document SEND mailDocument sendTo copyTo message ubl
document KSEF_NUMBERED keepKsefNumber number at
document PAYMENT_RECEIVED keepPayment amount date comment at
document PAYMENT_REMOVED dropPayment payment amount date reason
document REFUND keepRefund amount date account comment at
document SET_OFF giveToOther amount date against at
document SET_OFF keepSetOff amount date against at
document REVOKE_SET_OFF tellOther setOff amount date reason
document REVOKE_SET_OFF dropSetOff setOff amount date reason
inquire REFUSE keepRefusal reason
inquire AMEND forgetValues changed
inquire AMEND tellAmended reason changed lots=[1]
inquire EXTEND_DEADLINE tellExtended reason expireAt
inquire INVITE invite organizations
inquire REMIND remind organizations=[2]
inquire REMOVE_PARTICIPANT exclude organization reason
inquire VALUE_TERM recordValuation term duty lots
inquire ACCEPT recordAward offer lot quantity justification closeShort
inquire APPROVE recordAward offer=11 lot=1 quantity="10" justification="" closeShort=false at
inquire NO_AWARD recordNoAward lot reason comment
inquire ENTER_RATE recordRate currency rate date source
inquire SET_ASIDE recordAside offer lot reason
inquire REJECT_OFFER rejectOffer offer reason
inquire REVOKE_AWARD dropAward award reason
inquire REVOKE_AWARD takeBack award reason
inquire SUPPLIER_DECLINED freeAwards awards because reason
inquire ORDER_CANCELLED reofferAwards awards because reason
inquire ORDER_CHANGED changeAwards awards justification
inquire CANCEL cancel reason comment
question ANSWER keepAnswer answer
question ANSWER tellCompanies answer
question DISMISS keepReason reason
question DISMISS tellAsker reason
tender DECLINE keepReason reason comment
tender REMOVE mailRemoved reason
tender DECISION_REVOKED mailRevoked because
offer REJECT mailRejected reason because
offer AMENDED mailDifference lots
offer SUPPLIER_DECLINE stepBack reason because
order CONFIRM reserveStock portions=[{"product":7,"quantity":"10"}]
order PROPOSE_CHANGE mailProposal changes comment
order DECLINE releaseAwards reason because="system.declined"
order DECLINE mailDeclined reason
order CANCEL mailCancelled reason because
order CANCEL freeAwards reason because
order EXPIRE releaseAwards reason="" because="system.expired"
order EXPIRE freeAwards reason="" because="system.expired"
order ACCEPT_CHANGE reserveStock portions=[{"product":7,"quantity":"8"}]
order ACCEPT_CHANGE changeAwards justification
order REJECT_CHANGE mailRejection comment
order SHIP_PART takeStock portions=[]
order SHIP_PART mailShipped lines
order SHIP_ALL takeStock portions=[{"product":7,"quantity":"6"}]
order SHIP_ALL mailShipped lines=[{"id":1,"quantity":"6"}]
order ASK_CANCEL_REST mailRestProposed by="buyer" reason
order OFFER_CANCEL_REST mailRestProposed by="seller" reason
order KEEP_REST mailRestKept by="buyer" comment
order UPHOLD_REST mailRestKept by="seller" comment
order ACCEPT_CANCEL_REST releaseStock portions=[]
order ACCEPT_CANCEL_REST mailRestCancelled by="buyer"
order AGREE_CANCEL_REST releaseStock portions=[]
order AGREE_CANCEL_REST mailRestCancelled by="seller"
order RECEIVE mailMissing missing=[]
order CLOSE mailClosed byBuyer=false missing=[]
stock RECEIVE enter kind="RECEIVE" quantity order=null reason note document
stock ISSUE enter kind="ISSUE" quantity order=null reason note document
stock COUNT enter kind="COUNT" quantity="4" order=null reason note document
stock RESERVE enter kind="RESERVE" quantity order reason=null note="" document=""
stock RELEASE enter kind="RELEASE" quantity order reason=null note="" document=""
stock SHIP enter kind="SHIP" quantity order reason=null note="" document=""
invitation JOIN joinTender organization
invitation JOIN linkCard organization
invitation RECOGNIZE joinTender organization
invitation RECOGNIZE linkCard organization
cart OK mailBuyer orders
buyerRequest ANSWER keepQuoted company validUntil quoted
productImport FAIL keepReason reason
`;

const sent = (from: string, event: string, more: { readonly facts?: Facts; readonly sent: Facts }): Step => ({
  from,
  event,
  ...more,
  refused: {},
});
const AT = '2030-01-03T12:00:00.000Z';
const invited: Facts = { inquire: 'Published', expireAt: '2030-01-08T12:00:00.000Z', excluded: [] };
const quoted = { currency: 'EUR', lines: [{ line: 9, price: '10.00', quantity: '3' }], deliveryTime: '', message: '' };
/** Steps that no guard refuses alone, or of charts with another law. */
const MORE: readonly Pick<Refused, 'chart' | 'facts' | 'steps'>[] = [
  {
    chart: 'order',
    facts: ORDER_FACTS,
    steps: [sent('partlyDelivered', 'SHIP_ALL', { facts: ORDER_STATES['partlyDelivered'] ?? {}, sent: { at: AT } })],
  },
  { chart: 'offer', facts: { staleLots: [] }, steps: [sent('submitted', 'AMENDED', { sent: { at: AT, lots: [1] } })] },
  {
    chart: 'tender',
    facts: {},
    steps: [sent('closed.won', 'DECISION_REVOKED', { sent: { at: AT, because: 'system.revoked' } })],
  },
  {
    chart: 'invitation',
    facts: invited,
    steps: [
      sent('opened', 'JOIN', { sent: { at: AT, organization: 7 } }),
      sent('noted', 'RECOGNIZE', { sent: { at: AT, organization: 7 } }),
    ],
  },
  { chart: 'cart', facts: {}, steps: [sent('submitting', 'OK', { sent: { at: AT, orders: [7, 8] } })] },
  {
    chart: 'buyerRequest',
    facts: { routed: [5, 6], lines: [9], answers: [] },
    steps: [sent('routed', 'ANSWER', { sent: { at: AT, company: 5, validUntil: '2030-01-31', quoted } })],
  },
  {
    chart: 'productImport',
    facts: {},
    steps: [sent('importing', 'FAIL', { sent: { at: AT, reason: 'The file is gone' } })],
  },
];

const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);

interface Effect {
  readonly name: string;
  readonly params: Facts;
  readonly sent: Facts;
}

/** The effects of an accepted step that get values of it. */
function effectsOf({ chart, facts }: Pick<Refused, 'chart' | 'facts'>, step: Step): readonly Effect[] {
  const { machine } = lifecycles[chart];
  return [step.from, ...(step.also ?? [])].flatMap((from) => {
    const before = restore(machine, valueOf(from) as never, { ...facts, ...step.facts } as never);
    const decision = decide(machine, before, { ...step.sent, type: step.event } as never);
    const actions = decision.ok ? decision.actions : [];
    return actions.flatMap(({ type, params }) =>
      params === undefined
        ? []
        : [{ name: `${chart} ${step.event} ${type}`, params: params as Facts, sent: step.sent ?? {} }],
    );
  });
}
const effects = [...LAWS, ...MORE].flatMap((law) => law.steps.flatMap((step) => effectsOf(law, step)));
const rows = NEEDED.trim()
  .split('\n')
  .map((row) => {
    const [chart, event, effect, ...needs] = row.split(' ');
    return [`${chart} ${event} ${effect}`, needs] as const;
  });

const needed = (needs: readonly string[], event: Facts): Facts =>
  Object.fromEntries(
    needs.map((need) => {
      const [name = '', written] = need.split(/=(.*)/s);
      return [name, written === undefined ? event[name] : JSON.parse(written)];
    }),
  );

test.each(rows)('%s needs %j', (name, needs) => {
  const own = effects.filter((effect) => effect.name === name);
  expect(own.length).toBeGreaterThan(0);
  for (const { params, sent: event } of own) expect(params).toMatchObject(needed(needs, event));
});

/** Effects on the chart's own facts are seen in these. */
const onFacts = (implementation: unknown): boolean => (implementation as { type?: string }).type === 'xstate.assign';

test('every effect that gets values of its step has a row', () => {
  const all = Object.values(lifecycles).flatMap(({ id, machine }) =>
    stateNodes(machine).flatMap((node) =>
      [...node.transitions.values()].flat().flatMap(({ eventType, actions }) =>
        (actions as readonly { readonly type: string; readonly params?: unknown }[]).flatMap(({ type, params }) => {
          const own: Readonly<Record<string, unknown>> = machine.implementations.actions;
          return params === undefined || onFacts(own[type]) ? [] : [`${id} ${eventType} ${type}`];
        }),
      ),
    ),
  );
  expect([...new Set(rows.map(([name]) => name))].toSorted()).toEqual([...new Set(all)].toSorted());
});
