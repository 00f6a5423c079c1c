/*
 * A reader of release packages, written from the merge routine and the field reference of OCDS 1.1 and of its lots,
 * bid, location and contract terms extensions. It is independent of the code that writes the packages.
 */

type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && 'id' in one);

/** Newer values replace older ones, lists of objects with an id are merged by it, null removes a value. */
function merged(before: unknown, after: unknown): unknown {
  if (listed(after) && (before === undefined || listed(before))) {
    const found = [...((before as Json[] | undefined) ?? [])];
    for (const one of after) {
      const at = found.findIndex(({ id }) => id === one['id']);
      if (at < 0) found.push(one);
      else found[at] = merged(found[at], one) as Json;
    }
    return found;
  }
  if (!isObject(after)) return after;
  const result: Json = isObject(before) ? { ...before } : {};
  for (const [key, value] of Object.entries(after)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}

const get = (from: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (Array.isArray(at) ? at[Number(key)] : isObject(at) ? at[String(key)] : undefined),
    from,
  );
const all = (from: unknown, ...path: readonly string[]): Json[] => {
  const found = get(from, ...path);
  return Array.isArray(found) ? (found as Json[]) : [];
};

export interface ReadAward {
  readonly lot: string;
  readonly supplier: string | null;
  readonly quantity: number | null;
  readonly amount: number | null;
  readonly status: string;
  readonly why: string;
}

/** The content of a package for one contracting process, with all releases merged. */
export function readPackage(body: unknown) {
  const releases = all(body, 'releases').toSorted(
    (a, b) => Date.parse(String(a['date'])) - Date.parse(String(b['date'])),
  );
  const record = releases.reduce<unknown>((before, { id: _, date: __, tag: ___, ...one }) => merged(before, one), {});
  const lotName = (id: unknown): string =>
    String(
      get(
        all(record, 'tender', 'lots').find((lot) => lot['id'] === id),
        'title',
      ),
    );
  const partyOf = (id: unknown): Json | undefined => all(record, 'parties').find((party) => party['id'] === id);
  const named = (reference: unknown): string | null =>
    reference === undefined ? null : String(partyOf(get(reference, 'id'))?.['name']);
  const itemOf = (lot: unknown): Json | undefined =>
    all(record, 'tender', 'items').find((item) => item['relatedLot'] === lot);
  return {
    tags: releases.flatMap(({ tag }) => tag as string[]),
    title: get(record, 'tender', 'title'),
    status: get(record, 'tender', 'status'),
    deadline: get(record, 'tender', 'tenderPeriod', 'endDate'),
    decided: get(record, 'tender', 'awardPeriod', 'endDate') ?? null,
    estimate: get(record, 'tender', 'value', 'amount') ?? null,
    terms: {
      performance: get(record, 'tender', 'contractTerms', 'performanceTerms'),
      financial: get(record, 'tender', 'contractTerms', 'financialTerms'),
      criteria: get(record, 'tender', 'awardCriteriaDetails') ?? null,
      submission: get(record, 'tender', 'submissionMethodDetails'),
    },
    lots: all(record, 'tender', 'lots').map((lot) => ({
      name: lot['title'],
      status: lot['status'],
      quantity: get(itemOf(lot['id']), 'quantity'),
      unit: get(itemOf(lot['id']), 'unit', 'id'),
      scheme: get(itemOf(lot['id']), 'classification', 'scheme') ?? null,
      code: get(itemOf(lot['id']), 'classification', 'id') ?? null,
      place: get(itemOf(lot['id']), 'deliveryLocation', 'description'),
    })),
    reasons: all(record, 'tender', 'amendments').map(({ rationale }) => rationale),
    tenderers: get(record, 'tender', 'numberOfTenderers') ?? null,
    buyer: partyOf(get(record, 'buyer', 'id')),
    parties: all(record, 'parties').map(({ name, roles }) => ({ name, roles })),
    bids: all(record, 'bids', 'details').map((bid) => ({
      lot: lotName(get(bid, 'relatedLots', 0)),
      company: named(get(bid, 'tenderers', 0)),
      amount: get(bid, 'value', 'amount'),
      status: bid['status'],
    })),
    aside: all(record, 'bids', 'statistics').map((one) => ({
      lot: lotName(one['relatedLot']),
      notes: one['notes'],
      value: one['value'],
    })),
    awards: all(record, 'awards').map(
      (award): ReadAward => ({
        lot: lotName(get(award, 'relatedLots', 0)),
        supplier: named(get(award, 'suppliers', 0)),
        quantity: (get(award, 'items', 0, 'quantity') as number | undefined) ?? null,
        amount: (get(award, 'value', 'amount') as number | undefined) ?? null,
        status: String(award['status']),
        why: String(
          (award['status'] === 'cancelled' ? get(award, 'amendments', 0, 'rationale') : award['description']) ?? '',
        ),
      }),
    ),
    contracts: all(record, 'contracts').map((contract) => ({
      lot: lotName(
        get(
          all(record, 'awards').find(({ id }) => id === contract['awardID']),
          'relatedLots',
          0,
        ),
      ),
      amount: get(contract, 'value', 'amount'),
      quantity: get(contract, 'items', 0, 'quantity'),
      place: get(contract, 'items', 0, 'deliveryLocation', 'description'),
      status: contract['status'],
    })),
  };
}
