import { big } from '../../../../machines/money/decimal.ts';
import type { BodyOut } from '../../../contract/platform/endpoint.ts';
import { foreseenEndpoints as asked } from '../../../contract/procurement/inquire.foreseen.ts';
import { inquireEndpoints as table } from '../../../contract/procurement/inquire.endpoints.ts';
import type { App } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { plain } from '../../platform/values/decimals.ts';
import { type Calling, ownRecord, send } from './actions.ts';
import { foretold } from '../foretell.ts';
import { asBuyer } from './foretell.ts';
import type { InquireRecord } from './record.ts';
import type { InquireWire } from './wire.ts';

/* The buyer's final decisions, and previews of their consequences. */

type Deciding<B> = Calling & { readonly body: B };

/** The quantity left in both the lot and the offer's line. While offers are sealed, no lines are read. */
function leftOf({ lots, lines, awards }: InquireRecord, offer: number, lot: number): string {
  const wanted = lots.find(({ id }) => id === lot)?.quantity ?? '0';
  const offered = lines.find((line) => line.offer_id === offer && line.lot_id === lot)?.quantity ?? '0';
  const taken = (own: boolean) =>
    awards
      .filter((award) => award.lot_id === lot && (!own || award.offer_id === offer))
      .reduce((total, award) => total.plus(award.quantity), big('0'));
  const [ofLot, ofLine] = [big(wanted).minus(taken(false)), big(offered).minus(taken(true))];
  return plain((ofLot.lt(ofLine) ? ofLot : ofLine).toFixed());
}

async function accept(call: Deciding<BodyOut<typeof table.inquireAccept>>): Promise<InquireWire> {
  const record = await ownRecord(call);
  const { offer, lot, quantity, justification, close_short: closeShort = false } = call.body;
  return send(
    call,
    { type: 'ACCEPT', offer, lot, quantity: quantity ?? leftOf(record, offer, lot), justification, closeShort },
    record,
  );
}
const noAward = (call: Deciding<BodyOut<typeof table.inquireNoAward>>) =>
  send(call, { type: 'NO_AWARD', ...call.body });
const rejectOffer = (call: Deciding<BodyOut<typeof table.inquireRejectOffer>>) =>
  send(call, { type: 'REJECT_OFFER', ...call.body });
const revokeAward = (call: Deciding<BodyOut<typeof table.inquireRevokeAward>>) =>
  send(call, { type: 'REVOKE_AWARD', ...call.body });
const cancel = (call: Deciding<BodyOut<typeof table.inquireCancel>>) => send(call, { type: 'CANCEL', ...call.body });

export function inquireDecisions(app: App): void {
  route(app, table.inquireAccept, accept);
  route(app, table.inquireNoAward, noAward);
  route(app, table.inquireRejectOffer, rejectOffer);
  route(app, table.inquireRevokeAward, revokeAward);
  route(app, table.inquireCancel, cancel);

  route(app, asked.inquireAcceptDryRun, (call) => foretold(call, accept, asBuyer()));
  route(app, asked.inquireNoAwardDryRun, (call) => foretold(call, noAward, asBuyer()));
  route(app, asked.inquireRejectOfferDryRun, (call) => foretold(call, rejectOffer, asBuyer()));
  route(app, asked.inquireRevokeAwardDryRun, (call) => foretold(call, revokeAward, asBuyer()));
  route(app, asked.inquireCancelDryRun, (call) => foretold(call, cancel, asBuyer()));
}
