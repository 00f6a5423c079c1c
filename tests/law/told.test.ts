import { expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { LAWS } from './refused/all.ts';
import type { Refused, Step } from './refused/refused.ts';

/*
 * Parameters of each effect, by hand: a bare name is the event's value of that name, `all` is the whole event, and
 * values from elsewhere are written out. An effect without parameters has no line.
 */

const TOLD = `
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
inquire AMEND forgetValues all
inquire AMEND tellAmended reason changed lots=[1]
inquire EXTEND_DEADLINE tellExtended all
inquire INVITE invite all
inquire REMIND remind organizations=[2]
inquire REMOVE_PARTICIPANT exclude all
inquire VALUE_TERM recordValuation all
inquire ACCEPT recordAward all
inquire APPROVE recordAward offer=11 lot=1 quantity="10" justification="" closeShort=false at
inquire NO_AWARD recordNoAward all
inquire ENTER_RATE recordRate all
inquire SET_ASIDE recordAside all
inquire REJECT_OFFER rejectOffer all
inquire REVOKE_AWARD dropAward all
inquire REVOKE_AWARD takeBack all
inquire SUPPLIER_DECLINED freeAwards all
inquire ORDER_CANCELLED reofferAwards all
inquire ORDER_CHANGED changeAwards all
inquire CANCEL cancel all
question ANSWER keepAnswer answer
question ANSWER tellCompanies answer
question DISMISS keepReason reason
question DISMISS tellAsker reason
tender DECLINE keepReason reason comment
tender REMOVE mailRemoved reason
offer REJECT mailRejected reason because
offer SUPPLIER_DECLINE stepBack reason because
order CONFIRM reserveStock portions=[{"product":7,"quantity":"10"}]
order PROPOSE_CHANGE mailProposal changes comment
order DECLINE releaseAwards reason because="system.declined"
order DECLINE mailDeclined reason
order CANCEL mailCancelled reason because
order CANCEL freeAwards reason because
order EXPIRE releaseAwards reason="" because="system.expired"
order ACCEPT_CHANGE reserveStock portions=[{"product":7,"quantity":"8"}]
order ACCEPT_CHANGE changeAwards justification
order REJECT_CHANGE mailRejection comment
order SHIP_PART takeStock portions=[]
order SHIP_PART mailShipped lines
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
`;

const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The lines for an accepted step. */
function linesOf({ chart, facts }: Refused, { from, event, facts: more, sent }: Step): readonly string[] {
  const { machine } = lifecycles[chart];
  const before = restore(machine, valueOf(from) as never, { ...facts, ...more } as never);
  const decision = decide(machine, before, { ...sent, type: event } as never);
  const actions = decision.ok ? decision.actions : [];
  return actions.flatMap(({ type, params }) => {
    if (params === undefined) return [];
    if (isSame(params, { ...sent, type: event })) return [`${chart} ${event} ${type} all`];
    const words = Object.entries(params as object).map(([name, value]) =>
      name in (sent ?? {}) && isSame((sent as Record<string, unknown>)[name], value)
        ? name
        : `${name}=${JSON.stringify(value)}`,
    );
    return [`${chart} ${event} ${type} ${words.join(' ')}`];
  });
}

test('each effect is told what it needs of its step', () => {
  const lines = LAWS.flatMap((law) => law.steps.flatMap((step) => linesOf(law, step)));
  expect([...new Set(lines)].toSorted()).toEqual(TOLD.trim().split('\n').toSorted());
});
