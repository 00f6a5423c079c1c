import { offer as lifecycle } from '../../../../machines/lifecycles/offer/offer.lifecycle.ts';
import { offerRevisionEndpoints } from '../../../contract/procurement/offer-revision.ts';
import type { Knock, May } from '../../platform/http/admission.ts';
import { allowedFor, change } from '../../platform/command.ts';
import { isProgram, receivedOf } from '../../platform/files/files.ts';
import type { App, Handler } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { fieldProblem, forbidden, notFound, refused } from '../../platform/problem.ts';
import { asTold, lockOffer, type OfferRecord, readOffer } from './record.ts';
import { storesOf } from '../procurement.ts';
import { message, texts } from '../../platform/texts.ts';
import { offerDocumentWire } from './wire.ts';

/** Maximum number of files uploaded for one offer, including removed ones. */
const MOST = 50;

/** Problems with fields can still be corrected, so they do not block uploads. */
const ABOUT_FIELDS = new Set<string>(Object.keys(lifecycle.catalogue.UPDATE.fields ?? {}));

type Add = typeof offerRevisionEndpoints.offerDocumentAdd;
type Asking = Pick<Knock<Add>, 'services' | 'caller' | 'now'>;

/** Files may be uploaded while the chart allows saving or replacing the offer; otherwise its refusal is the reason. */
function refuseClosed({ services, caller, now }: Asking, stored: OfferRecord | undefined): asserts stored {
  if (!stored) throw notFound();
  const record = asTold(stored);
  const store = storesOf(services.config).offer;
  if (!store.sides(record, caller).includes('supplier')) throw notFound();
  if (!caller.permissions.has('offer.edit')) throw forbidden();
  const steps = allowedFor(store, record, caller, now).filter(({ event }) => event === 'SAVE' || event === 'UPDATE');
  const open = steps.filter(({ reasons }) => !reasons.includes('state'));
  const reasons = open.map((entry) => entry.reasons.filter((reason) => !ABOUT_FIELDS.has(reason)));
  if (reasons.some((each) => each.length === 0)) return;
  const guards = reasons[0] ?? [];
  if (guards.includes('permission')) throw forbidden();
  const code = guards.length > 0 ? 'guard_refused' : 'not_allowed_in_state';
  throw refused({ code, event: 'ATTACH', state: record.row.status, guards }, (language) => {
    const t = texts(language, `lifecycles-${lifecycle.domain}`);
    if (guards.length > 0) return guards.map((guard) => t(`offer.guard.${guard}`)).join(' ');
    return message(language, `not_allowed_in_state|${t(`offer.state.${record.row.status}`)}`);
  });
}

/**
 * Attachments of offers. An uploaded file is not used yet: it becomes part of the offer with a body that references it,
 * so that a submitted offer never changes without a new revision.
 */
export function offerDocuments(app: App): void {
  const may: May<Add> = async (knock) => refuseClosed(knock, await readOffer(knock.services.db, knock.params.id));
  const add: Handler<Add> = async (call) => {
    const file = receivedOf(call.body.document);
    if (isProgram(file)) throw fieldProblem({ document: ['forbidden_file'] });
    const { name, size, sha256, media_type } = file;
    const what = { lifecycle: 'offer-document', event: 'ADD', payload: { name, size, sha256 } };
    return change(call, what, async (step) => {
      const record = await lockOffer(step.trx, call.params.id);
      refuseClosed(call, record);
      if (record.documents.length >= MOST) throw fieldProblem({ document: [`max_entries|${MOST}`] });
      const path = await step.services.files.keep(file);
      const owner = { organization_id: record.row.organization_id, user_id: call.caller.user.id };
      const stored = await step.trx
        .insertInto('files')
        .values({ at: step.now, ...owner, name, size, media_type, sha256, path })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await step.trx
        .insertInto('offer_documents')
        .values({ offer_id: record.row.id, file_id: stored.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const answer = offerDocumentWire({ id, file: stored.id, name, size, sha256, attached: false });
      return { id: record.row.id, answer };
    });
  };
  route(app, offerRevisionEndpoints.offerDocumentAdd, add, { may });
}
