/*
 * Who may send which event, written by hand from ../shared/lifecycles.md (and specification §6), never from a
 * catalogue. A row is an event and its sender, in the words of that page; a wire event that has two rows there (ACCEPT
 * and ACCEPT_LAST, DEADLINE and DEADLINE_EMPTY) has one here.
 */

export interface Law {
  readonly side: readonly string[];
  readonly permission: string | undefined;
}

const law = (side: string, permission?: string): Law => ({ side: side.split(' '), permission });

/** Sides and permissions in the catalogues for each sender named by a law. */
export const WHO: Readonly<Record<string, Law>> = {
  anyone: law('visitor self'),
  visitor: law('visitor'),
  person: law('self'),
  administrator: law('organization', 'user.manage'),
  server: law('server'),
  owner: law('buyer', 'inquire.manage'),
  publisher: law('buyer', 'inquire.publish'),
  awarder: law('buyer', 'inquire.award'),
  'inquiry approver': law('buyer', 'inquire.approve'),
  'buyer member': law('buyer'),
  'supplier member': law('supplier'),
  supplier: law('supplier', 'offer.edit'),
  'supplier signer': law('supplier', 'offer.submit'),
  seller: law('seller', 'order.sell'),
  buyer: law('buyer', 'order.buy'),
  'buyer or server': law('buyer server', 'order.buy'),
  'buying member': law('visitor', 'inquire.manage'),
  'document editor': law('seller', 'document.edit'),
  'catalogue keeper': law('seller', 'product.manage'),
  'document issuer': law('seller', 'document.issue'),
  'document approver': law('seller', 'document.approve'),
  'any buyer': law('buyer visitor'),
  'ordering buyer': law('buyer visitor', 'order.buy'),
};

const TABLE = `
registration   ACTIVATE RESEND                                            visitor
registration   DISABLE ENABLE                                             server
registration   DELETE                                                     person
passwordReset  REQUEST CONFIRM                                            visitor
passwordReset  EXPIRE                                                     server
session        LOGIN                                                      visitor
session        UNAUTHORIZED                                               server
session        LOGOUT SWITCH_ORGANIZATION                                 person
session        CHANGE_LANGUAGE                                            anyone
cookieConsent  ACCEPT REJECT REVISE                                       anyone
membership     FOUND ACCOUNT_DELETED                                      server
membership     REQUEST_JOIN ACCEPT DECLINE LEAVE                          person
membership     INVITE APPROVE REJECT CHANGE_ROLE REMOVE                   administrator

inquire        EDIT DELETE AMEND EXTEND_DEADLINE INVITE                   owner
inquire        REMOVE_PARTICIPANT CLOSE_EARLY CANCEL OPEN COMPLETE        owner
inquire        ENTER_RATE VALUE_TERM REMIND                               owner
inquire        ACTIVATE                                                   publisher
inquire        APPROVE REFUSE                                             inquiry approver
inquire        RETRACT                                                    buyer member
inquire        ACCEPT NO_AWARD REJECT_OFFER REVOKE_AWARD SET_ASIDE        awarder
inquire        DEADLINE SUPPLIER_DECLINED ORDER_CANCELLED ORDER_CHANGED   server
lot            AWARD_PART AWARD_ALL NO_AWARD REVOKE                       server
tender         VIEW                                                       supplier member
tender         PARTICIPATE DECLINE REJOIN AGREE_EARLY DISAGREE_EARLY      supplier
tender         REMOVE INVITE_AGAIN                                        server
tender         OFFER_SUBMITTED OFFER_WITHDRAWN CLOSE                      server
tender         OUTCOME_WON OUTCOME_LOST DECISION_REVOKED TENDER_CANCELLED server
offer          SAVE DISCARD RESTORE                                       supplier
offer          SUBMIT UPDATE WITHDRAW CONFIRM SUPPLIER_DECLINE            supplier signer
offer          ACCEPT REJECT REINSTATE REVOKE AMENDED LOCK OPEN VOID      server
offer          DEADLINE ORDER_CONFIRMED                                   server
invitation     SEND_AGAIN WITHDRAW                                        owner
invitation     SEND RECOGNIZE EXPIRE                                      server
invitation     OPEN                                                       visitor
invitation     JOIN                                                       supplier
question       ASK RETRACT                                                supplier
question       ANSWER DISMISS                                             owner

order          VERIFY                                                     visitor
order          CONFIRM PROPOSE_CHANGE DECLINE SHIP_PART SHIP_ALL          seller
order          OFFER_CANCEL_REST AGREE_CANCEL_REST UPHOLD_REST            seller
order          CANCEL ACCEPT_CHANGE REJECT_CHANGE RECEIVE                 buyer
order          ASK_CANCEL_REST ACCEPT_CANCEL_REST KEEP_REST               buyer
order          CLOSE                                                      buyer or server
order          EXPIRE                                                     server
buyerRequest   EDIT SUBMIT_VISITOR VERIFY                                 visitor
buyerRequest   SUBMIT_MEMBER                                              buying member
buyerRequest   ANSWER                                                     supplier
buyerRequest   CONVERT CLOSE                                              owner
buyerRequest   EXPIRE                                                     server

document       EDIT DELETE NEXT PART FINAL CORRECTION COPY                document editor
document       ISSUE SEND PAYMENT_RECEIVED PAYMENT_REMOVED                document issuer
document       APPROVE REFUSE                                             document approver
document       RETRACT                                                    document issuer
document       KSEF_NUMBERED                                              document issuer
document       REFUND SET_OFF REVOKE_SET_OFF                              document issuer
document       CORRECT SET_OFF_TAKEN SET_OFF_REVOKED                      server
invoice        ADVANCE_ISSUED NEXT_ISSUED PART_ISSUED FINAL_ISSUED        server
invoice        ADVANCE_CORRECTED PART_CORRECTED FINAL_CORRECTED           server
invoice        FINAL_ZEROED ORDER_CHANGED                                 server

product        SAVE EDIT OFFER SHELVE WITHDRAW RESTORE DELETE             catalogue keeper

stock          RECEIVE ISSUE COUNT SET_MINIMUM                            catalogue keeper
stock          RESERVE RELEASE SHIP                                       server

cart           ADD CHANGE_QTY REMOVE CHECKOUT BACK                        any buyer
cart           SUBMIT                                                     ordering buyer
cart           PRICE_CHANGED FAIL OK                                      server
productImport  CHOOSE_FILE MAP CHECK IMPORT CANCEL                        catalogue keeper
productImport  DONE FAIL                                                  server
`;

/** Lifecycle → event → who. */
export const PERMISSION_LAW: ReadonlyMap<string, ReadonlyMap<string, Law>> = (() => {
  const all = new Map<string, Map<string, Law>>();
  for (const row of TABLE.split('\n').filter((one) => one.trim() !== '')) {
    const [, id = '', events = '', who = ''] = /^(\w+)\s+((?:[A-Z_]+ ?)+?)\s+([a-z][a-z ]+)$/.exec(row) ?? [];
    const entry = WHO[who];
    if (!entry) throw new Error(`Not a row of the law: ${row}`);
    const own = all.get(id) ?? new Map<string, Law>();
    for (const event of events.trim().split(/\s+/)) own.set(event, entry);
    all.set(id, own);
  }
  return all;
})();

/** Permissions of each role (our own choice: the specification names no role). */
export const ROLE_LAW: Readonly<Record<string, string>> = {
  administrator:
    'bank.manage document.approve document.edit document.issue inquire.approve inquire.award inquire.manage inquire.publish offer.edit ' +
    'offer.submit order.buy order.sell organization.manage product.manage user.manage',
  buyer: 'inquire.award inquire.manage inquire.publish order.buy',
  seller: 'document.edit offer.edit offer.submit order.sell product.manage',
  accountant: 'bank.manage document.edit document.issue',
  tender_officer: 'inquire.manage inquire.publish',
  purchasing_assistant: 'inquire.manage',
  awarder: 'inquire.award order.buy',
  sales_assistant: 'offer.edit product.manage',
  bookkeeper: 'document.edit',
  signatory: 'document.approve document.issue inquire.approve inquire.award inquire.publish offer.submit',
  viewer: '',
};
