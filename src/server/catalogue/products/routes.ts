import type { productMachine } from '../../../../machines/lifecycles/product/product.machine.ts';
import type { ProductBody, ProductPatch } from '../../../contract/catalogue/product.ts';
import { productEndpoints } from '../../../contract/catalogue/product.endpoints.ts';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { change, type EventOf, execute, matches } from '../../platform/command.ts';
import { type App, type Call, route } from '../../platform/http.ts';
import { countOf, paged } from '../../platform/http/paging.ts';
import { forbidden, notFound, stale } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { productsInBulk } from './bulk.ts';
import { productFile } from './file.ts';
import { ownProducts, productRecords } from './list.ts';
import { productStore, readProduct } from './product.ts';
import { productWire, productWires } from './wire.ts';
import { addProduct, editProduct, whole } from './write.ts';
import { writer } from './writer.ts';

async function own(db: Db, caller: Caller, id: number) {
  const record = await readProduct(db, id);
  if (!record || productStore.sides(record, caller).length === 0) throw notFound();
  return record;
}

/**
 * ASSUMED: no reason phrase, because messages are in the reader's language. A single space, because an empty phrase
 * gets a default.
 */
const SILENT = ' ';

export function products(app: App): void {
  route(app, productEndpoints.productList, async (call) => {
    const { query, caller, services, request } = call;
    if (!caller.organization) throw forbidden('organization_required');
    const rows = ownProducts(services.db, caller.organization.id, query);
    return paged(request, query, {
      count: () => countOf(rows),
      rows: async (window) =>
        productWires(services.db, call, await productRecords(rows, { ...window, ordering: query.ordering })),
    });
  });

  productFile(app);
  productsInBulk(app);

  route(
    app,
    productEndpoints.productCreate,
    async (call) => {
      const { body, caller } = call;
      const organization = writer(caller);
      return change(call, { lifecycle: 'product', event: 'SAVE', payload: body }, async (step) => {
        const record = await addProduct(step, organization, body);
        return { id: record.row.id, answer: await productWire(step.trx, call, record) };
      });
    },
    { may: ({ caller }) => void writer(caller) },
  );

  route(app, productEndpoints.productGet, async (call) =>
    productWire(call.services.db, call, await own(call.services.db, call.caller, call.params.id)),
  );

  const mayEdit = async ({ services, caller, params }: Knocking) => {
    await own(services.db, caller, params.id);
    writer(caller);
  };
  const { productPut, productPatch } = productEndpoints;
  // ASSUMED: a missing quantity changes nothing, since after the first one the stock owns it.
  const written = (body: ProductBody): ProductPatch => ({ ...whole(body), quantity: body.quantity });
  route(app, productPut, (call) => edit(call, written(call.body)), { may: mayEdit });
  route(app, productPatch, (call) => edit(call, call.body), { may: mayEdit });

  route(app, productEndpoints.productDelete, async (call) => {
    await execute(
      call,
      productStore,
      call.params.id,
      { type: 'DELETE' },
      {
        ifMatch: call.ifMatch,
        answer: async () => null,
      },
    );
    // A refusal keeps its reason phrase.
    call.reply.raw.statusMessage = SILENT;
  });

  route(app, productEndpoints.productOffer, (call) => send(call, { type: 'OFFER' }));
  route(app, productEndpoints.productShelve, (call) => send(call, { type: 'SHELVE' }));
  route(app, productEndpoints.productWithdraw, (call) => send(call, { type: 'WITHDRAW' }));
  route(app, productEndpoints.productRestore, (call) => send(call, { type: 'RESTORE' }));
}

interface Knocking {
  readonly services: Services;
  readonly caller: Caller;
  readonly params: { readonly id: number };
}

/** Writes the whole body or a part of it over the locked row. */
function edit(call: Omit<Call<typeof productEndpoints.productPatch>, 'body'>, body: ProductPatch) {
  const { params, caller, ifMatch } = call;
  return change(call, { lifecycle: 'product', event: 'EDIT', payload: body }, async (step) => {
    const record = await productStore.lock(step.trx, params.id);
    if (!record || productStore.sides(record, caller).length === 0) throw notFound();
    writer(caller);
    if (ifMatch !== undefined && !matches(ifMatch, record.row.version))
      throw stale(await productWire(step.trx, call, record));
    const after = await editProduct(step, record, body);
    return { id: params.id, answer: await productWire(step.trx, call, after) };
  });
}

const send = (call: Call<typeof productEndpoints.productOffer>, event: EventOf<typeof productMachine>) =>
  execute(call, productStore, call.params.id, event, {
    ifMatch: call.ifMatch,
    answer: ({ trx }, record) => productWire(trx, call, record),
  });
