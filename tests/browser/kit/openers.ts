import { lifecycles } from '../../../machines/lifecycles/index.ts';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { texts } from '../../locales/read.ts';

/* Buttons and menu entries that open something and send nothing, by the keys of their texts. */

export interface Opener {
  readonly key: string;
  /** Matches the accessible name; placeholders match any text. */
  readonly pattern: string;
  readonly opens: 'dialog' | 'form' | 'part';
  /** Only inside this selector: elsewhere a button with the same text sends immediately. */
  readonly within?: string;
}

/** Lifecycles whose events end the visit or are offered on no screen of a record. */
const APART = new Set(['session', 'registration', 'cookieConsent', 'passwordReset', 'lot', 'cart', 'productImport']);
/** Events that need a confirmation, but have a page of their own for it. */
const PAGES = new Set(['inquire.AMEND', 'offer.UPDATE', 'offer.SUBMIT']);
/** Events that need no confirmation, but have a form of their own. */
const FORMS = new Set(
  `inquire.REFUSE inquire.EXTEND_DEADLINE inquire.INVITE inquire.VALUE_TERM order.PROPOSE_CHANGE
   order.REJECT_CHANGE order.SHIP_PART order.RECEIVE order.ASK_CANCEL_REST order.OFFER_CANCEL_REST
   order.KEEP_REST order.UPHOLD_REST document.REFUSE document.SEND document.KSEF_NUMBERED
   document.PAYMENT_RECEIVED document.REFUND document.SET_OFF stock.RECEIVE stock.ISSUE stock.COUNT
   stock.SET_MINIMUM buyerRequest.ANSWER membership.APPROVE membership.CHANGE_ROLE`.split(/\s+/),
);

const ofSteps = (): string[] =>
  Object.values(lifecycles).flatMap(({ id, domain, catalogue }) =>
    Object.entries<{ readonly confirm?: boolean }>(catalogue)
      .filter(([event]) => !APART.has(id) && !PAGES.has(`${id}.${event}`))
      // A question's DISMISS opens a form in its card.
      .filter(
        ([event, { confirm }]) => (confirm && `${id}.${event}` !== 'question.DISMISS') || FORMS.has(`${id}.${event}`),
      )
      .map(([event]) => `lifecycles-${domain}:${id}.event.${event}`),
  );

const DIALOGS = `account:signIns.endOthers account:signIns.endOf account:farewell.action account:bank.removeOf
   comparison:own.removeOf procurement:award.closeShort comparison:rates.enter
   procurement:participants.inviteAgain procurement:participants.exclude invitations:invite roles:deleteOf
   roles:resetOf groups:deleteOf categories:deleteOf companies:card.delete companies:bulk.group
   companies:bulk.invite lists:bulk.assign lists:bulk.delete products:bulk.prices money:payments.remove
   money:payments.removeRefund money:payments.revoke record:reset.action`.split(/\s+/);
const IN_PLACE = `account:members.invite account:bank.add account:bank.editOf comparison:own.add comparison:own.import
   comparison:own.editOf approvals:add groups:add groups:editOf categories:add categories:editOf roles:add
   roles:editOf companies:card.start companies:card.edit lifecycles-procurement:question.event.ANSWER
   lifecycles-procurement:question.event.DISMISS`.split(/\s+/);
const IN_BULK = ['lifecycles-trade:product.event.OFFER', 'lifecycles-trade:product.event.SHELVE'];

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(language: Language, id: string): string {
  const [namespace = '', key = ''] = id.split(':');
  const text = texts(language, namespace).get(key);
  if (text === undefined) throw new Error(`There is no text ${language} ${id}`);
  const words = text.replaceAll(/\s+/g, ' ').split(/\{\{[^}]*\}\}/);
  // Buttons that occur several times on a page end with the name of what they act on.
  return `^${words.map(literally).join('.+')}(?:: .+)?$`;
}

/** Calendars open inside the page and look alike. */
const CALENDARS = ['common:ui.openCalendar'];

/** All openers, with patterns of the language's texts. */
export function openersOf(language: Language): Opener[] {
  const of = (keys: readonly string[], opens: Opener['opens'], within?: string): Opener[] =>
    keys.map((key) => ({ key, pattern: patternOf(language, key), opens, ...(within ? { within } : {}) }));
  return [
    ...of(IN_BULK, 'dialog', '.t-bulk'),
    ...of([...ofSteps(), ...DIALOGS], 'dialog'),
    ...of(IN_PLACE, 'form'),
    ...of(CALENDARS, 'part'),
  ];
}
