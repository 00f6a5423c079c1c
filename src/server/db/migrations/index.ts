import type { Migration } from 'kysely';
import { core } from './0000_core.ts';
import { account } from './0001_account.ts';
import { procurement } from './0002_procurement.ts';
import { money } from './0003_money.ts';
import { catalogue } from './0004_catalogue.ts';
import { difference } from './0005_difference.ts';
import { questions } from './0006_questions.ts';
import { history } from './0007_history.ts';
import { offers } from './0008_offers.ts';
import { groups } from './0009_groups.ts';
import { rates } from './0010_rates.ts';
import { buyerRequests } from './0015_requests.ts';
import { corrections } from './0100_corrections.ts';
import { exchange } from './0101_exchange.ts';
import { invoicing } from './0103_invoicing.ts';
import { listIndexes } from './0102_list_indexes.ts';
import { sendings } from './0104_sendings.ts';
import { lotFiles } from './0105_lot_files.ts';
import { intents } from './0111_intents.ts';
import { sealing } from './0110_sealing.ts';
import { splitAnew } from './0112_split_anew.ts';
import { gate } from './0107_gate.ts';
import { zones } from './0120_zones.ts';
import { settling } from './0121_settling.ts';
import { legal } from './0114_legal.ts';
import { facts } from './0115_facts.ts';
import { because } from './0116_because.ts';
import { estimate } from './0118_estimate.ts';
import { delivery } from './0119_delivery.ts';
import { tariffs } from './0123_tariffs.ts';
import { contact } from './0124_contact.ts';
import { reminded } from './0122_reminded.ts';

/** One module per step, named in order; no file search, so that the list survives bundling. */
export const migrations: Record<string, Migration> = {
  '0000_core': core,
  '0001_account': account,
  '0002_procurement': procurement,
  '0003_money': money,
  '0004_catalogue': catalogue,
  '0005_difference': difference,
  '0006_questions': questions,
  '0007_history': history,
  '0008_offers': offers,
  '0009_groups': groups,
  '0010_rates': rates,
  '0015_requests': buyerRequests,
  '0100_corrections': corrections,
  '0101_exchange': exchange,
  '0102_list_indexes': listIndexes,
  '0103_invoicing': invoicing,
  '0104_sendings': sendings,
  '0105_lot_files': lotFiles,
  '0111_intents': intents,
  '0110_sealing': sealing,
  '0107_gate': gate,
  '0120_zones': zones,
  '0112_split_anew': splitAnew,
  '0114_legal': legal,
  '0115_facts': facts,
  '0116_because': because,
  '0118_estimate': estimate,
  '0119_delivery': delivery,
  '0123_tariffs': tariffs,
  '0124_contact': contact,
  '0121_settling': settling,
  '0122_reminded': reminded,
};
