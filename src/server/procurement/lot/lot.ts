import type { Selectable } from 'kysely';
import { restore } from '../../../../machines/kit/restore.ts';
import { lot as lifecycle } from '../../../../machines/lifecycles/lot/lot.lifecycle.ts';
import type { lotMachine } from '../../../../machines/lifecycles/lot/lot.machine.ts';
import { allConfirmed } from '../../../../machines/lifecycles/lot/lot.rules.ts';
import { big } from '../../../../machines/money/decimal.ts';
import { lotFromRow, lotToRow, type LotState } from '../../../contract/procurement/award.ts';
import { assigned, type Store } from '../../platform/command.ts';
import type { LotsTable } from '../../db/tables/procurement.ts';
import { plain } from '../../platform/values/decimals.ts';
import { type AwardRow, standingAwards } from '../inquire/record.ts';

export interface LotRecord {
  readonly row: Selectable<LotsTable>;
  readonly awards: readonly AwardRow[];
}

/** A lot is decided through its inquiry; users send it no events. */
export const lotStore = (): Store<typeof lotMachine, LotRecord> => ({
  lifecycle,
  lock: async (trx, id) => {
    const found = await trx.selectFrom('inquire_lots').select('inquire_id').where('id', '=', id).executeTakeFirst();
    if (!found) return undefined;
    await trx.selectFrom('inquires').select('id').where('id', '=', found.inquire_id).forUpdate().execute();
    const row = await trx.selectFrom('inquire_lots').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row && { row, awards: await standingAwards(trx).where('a.lot_id', '=', id).execute() };
  },
  sides: () => [],
  snapshot: ({ row, awards }) =>
    restore(lifecycle.machine, lotFromRow(row), {
      requested: plain(row.quantity ?? '0'),
      awarded: awards.reduce((total, award) => total.plus(award.quantity), big('0')).toFixed(),
      // A lot may be split: while one supplier's order is unconfirmed, that supplier's part can be revoked.
      orderConfirmed: allConfirmed(awards.map(({ order_confirmed_at: at }) => at !== null)),
    }),
  save: async ({ trx, row: { row } }, next) => {
    await trx
      .updateTable('inquire_lots')
      .set(lotToRow(next.value as LotState))
      .where('id', '=', row.id)
      .execute();
  },
  effects: assigned('add', 'subtract'),
});
