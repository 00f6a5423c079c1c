import { linesOf } from './lawful.ts';

/*
 * The law of an inquiry whose award is made or waits for a second person, written by hand from ../shared/lifecycles.md
 * ("Inquire", "Award and order, corrected rows", "Approval"). A waiting award with nothing left to award is treated as
 * if its requester had retracted it.
 */

const TABLE = `
from                event              who               when             ends                effects
Evaluation.pending  APPROVE            inquiry approver  plain            Evaluation.opened   keepApproval recordAward
Evaluation.pending  APPROVE            inquiry approver  lastLot          Awarded             keepApproval recordAward settle
Evaluation.pending  APPROVE            inquiry approver  ownRequest       ! anotherMember
Evaluation.pending  APPROVE            inquiry approver  beyondLimit      ! approverCovers
Evaluation.pending  APPROVE            inquiry approver  changed          ! askedUnchanged
Evaluation.pending  APPROVE            inquiry approver  dayAfterItBinds  ! offerBinds
Evaluation.pending  APPROVE            inquiry approver  lotDecided       ! lotUndecided
Evaluation.pending  APPROVE            inquiry approver  declinedBefore   ! notDeclinedBefore
Evaluation.pending  REFUSE             inquiry approver  plain            Evaluation.opened   keepRefusal
Evaluation.pending  REFUSE             inquiry approver  ownRequest       ! anotherMember
Evaluation.pending  REFUSE             inquiry approver  beyondLimit      ! approverCovers
Evaluation.pending  REFUSE             inquiry approver  silent           ! refusalExplained
Evaluation.pending  RETRACT            buyer member      plain            Evaluation.opened   keepRetraction
Evaluation.pending  RETRACT            buyer member      otherRequest     ! ownRequest
Evaluation.pending  SUPPLIER_DECLINED  server            plain            Evaluation.pending  freeAwards
Evaluation.pending  SUPPLIER_DECLINED  server            orderConfirmed   ! awardsUnconfirmed
Evaluation.pending  ORDER_CANCELLED    server            plain            Evaluation.pending  reofferAwards
Evaluation.pending  ORDER_CANCELLED    server            orderConfirmed   ! awardsUnconfirmed
Evaluation.pending  ORDER_CHANGED      server            plain            Evaluation.pending  changeAwards
Evaluation.pending  ORDER_CHANGED      server            bringsTheRest    Awarded             changeAwards keepRetraction settle
Evaluation.pending  ORDER_CHANGED      server            notOrdered       ! awardsOrdered
Evaluation.pending  CANCEL             owner             plain            Cancelled           keepRetraction cancel
Evaluation.pending  CANCEL             owner             noText           ! commentGiven
Evaluation.pending  CANCEL             owner             orderConfirmed   ! noOrderConfirmed
Awarded             REVOKE_AWARD       awarder           plain            Evaluation.opened   takeBack
Awarded             REVOKE_AWARD       awarder           silent           ! reasonGiven
Awarded             REVOKE_AWARD       awarder           noSuchAward      ! awardRevocable
Awarded             REVOKE_AWARD       awarder           noAward          ! someAwardRevocable
Awarded             REVOKE_AWARD       awarder           orderConfirmed   ! someAwardRevocable
Awarded             REVOKE_AWARD       awarder           confirmedBeside  ! awardRevocable
Awarded             SUPPLIER_DECLINED  server            plain            Evaluation.opened   freeAwards
Awarded             SUPPLIER_DECLINED  server            orderExpired     Evaluation.opened   freeAwards
Awarded             SUPPLIER_DECLINED  server            noSuchAward      ! awardsOrdered
Awarded             SUPPLIER_DECLINED  server            orderConfirmed   ! awardsUnconfirmed
Awarded             ORDER_CANCELLED    server            plain            Evaluation.opened   reofferAwards
Awarded             ORDER_CANCELLED    server            noSuchAward      ! awardsOrdered
Awarded             ORDER_CANCELLED    server            orderConfirmed   ! awardsUnconfirmed
Awarded             ORDER_CHANGED      server            plain            Awarded             changeAwards
Awarded             ORDER_CHANGED      server            noSuchAward      ! awardsOrdered
Awarded             COMPLETE           owner             allConfirmed     Completed           tellCompleted
Awarded             COMPLETE           owner             plain            ! ordersConfirmed
Awarded             CANCEL             owner             plain            Cancelled           cancel
Awarded             CANCEL             owner             noCode           ! reasonGiven
Awarded             CANCEL             owner             noText           ! commentGiven
Awarded             CANCEL             owner             orderConfirmed   ! noOrderConfirmed
`;

export const inquireAwarded = linesOf(TABLE);
