import { describe, expect, it } from 'vitest';
import { stateName } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { document } from '../../machines/lifecycles/document/document.lifecycle.ts';
import { invoice } from '../../machines/lifecycles/invoice/invoice.lifecycle.ts';
import { documentRow } from '../../src/contract/invoicing/document.ts';
import { documentFromRow, documentStatus, documentToRow } from '../../src/contract/invoicing/document.state.ts';
import { chainFromRow, chainRow, chainToRow } from '../../src/contract/invoicing/invoice-chain.ts';
import { reachableStates } from '../../src/pathkit/plan.ts';

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('document: row ⇄ snapshot over every reachable state', () => {
  const states = reachableStates(document).filter(({ name }) => name !== 'deleted');

  it.each(states.map((state) => [state.path.title, state.snapshot] as const))('%s', (_, snapshot) => {
    const row = throughJson(documentToRow(snapshot.value));
    expect(stateName(documentFromRow(row))).toBe(stateName(snapshot.value));
    const again = restore(document.machine, documentFromRow(row), snapshot.context);
    expect(stateName(again.value)).toBe(stateName(snapshot.value));
  });

  it.each(states.map((state) => [state.path.title, state.snapshot] as const))(
    '%s follows from the columns',
    (_, { value, context }) => {
      const issued_at = typeof value === 'string' ? null : '2030-01-01T00:00:00.000Z';
      const approval_id = value === 'pending' ? 7 : null;
      const { due, paid } = context;
      expect(documentStatus({ issued_at, approval_id, due, paid })).toBe(documentToRow(value).status);
    },
  );
});

describe('invoice: row ⇄ snapshot over every reachable state', () => {
  it.each(reachableStates(invoice).map((state) => [state.path.title, state.snapshot] as const))(
    '%s',
    (_, { value, context }) => {
      const row = throughJson(chainToRow(value, context));
      expect(chainFromRow(row)).toEqual({ value, context });
      expect(restore(invoice.machine, chainFromRow(row).value, chainFromRow(row).context).value).toEqual(value);
    },
  );
});

describe('rows of a backend that knows less', () => {
  const known = { id: 7, currency: 'EUR', net: 100, vat: '23.00', total: '123.00', paid: '0', leftToPay: '123.00' };

  it('a document without our extras is read with defaults', () => {
    const row = documentRow.parse({
      ...known,
      seller: { name: 'Stal', address: {} },
      buyer_address: {},
      consignee_address: {},
      documentitem_set: [],
      unknown: 1,
    });
    expect(row).toMatchObject({
      net: '100',
      status: 'draft',
      type: 'invoice',
      allowed: [],
      payments: [],
      vat_breakdown: [],
      buyer_name: '',
    });
  });

  it('a chain that is broken is an error, not a crash', () => {
    expect(chainRow.safeParse({ results: null }).success).toBe(false);
  });
});
