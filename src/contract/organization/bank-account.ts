import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import {
  clearable,
  clearableName,
  currency,
  keptCurrency,
  listQuery,
  nameText,
  page,
  text,
} from '../platform/fields.ts';
import { compactIban, isIban } from './iban.ts';

export const bankAccountRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  name: z.string(),
  bank_name: z._default(z.nullable(z.string()), ''),
  iban: z.string(),
  swift: z._default(z.nullable(z.string()), ''),
  currency: z.string(),
});
export type BankAccount = z.output<typeof bankAccountRow>;

const iban = () =>
  z.pipe(
    z.pipe(
      text(64),
      z.transform((value: string) => compactIban(value)),
    ),
    z.string().check(z.refine((value) => value === '' || isIban(value), 'invalid_iban')),
  );

/** ISO 9362, eight or eleven characters. */
const swift = () =>
  z.pipe(
    z.pipe(
      clearable(16),
      z.transform((value: string) => value.replace(/\s/g, '').toUpperCase()),
    ),
    z.string().check(z.regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'invalid_swift')),
  );

const bankAccountBody = z.object({
  name: nameText(100),
  bank_name: z.optional(clearableName(200)),
  iban: iban(),
  swift: z.optional(swift()),
  currency: currency(),
});
const bankAccountPatch = z.object({
  name: z.optional(nameText(100)),
  bank_name: z.optional(clearableName(200)),
  iban: z.optional(iban()),
  swift: z.optional(swift()),
  // An account keeps its currency even when it is withdrawn; the server refuses to choose such a one anew.
  currency: z.optional(keptCurrency()),
});

export const bankAccountEndpoints = {
  bankAccountList: endpoint({
    method: 'GET',
    path: '/api/bank-accounts/',
    auth: 'token',
    summary: 'Bank accounts of the active organization',
    query: z.object(listQuery),
    answer: page(bankAccountRow),
  }),
  bankAccountCreate: endpoint({
    method: 'POST',
    path: '/api/bank-accounts/',
    auth: 'token',
    summary: 'Add a bank account; the check digits of the IBAN must fit',
    body: bankAccountBody,
    answer: bankAccountRow,
    status: 201,
  }),
  bankAccountGet: endpoint({
    method: 'GET',
    path: '/api/bank-accounts/{id}/',
    auth: 'token',
    summary: 'One bank account of the active organization',
    answer: bankAccountRow,
  }),
  bankAccountUpdate: endpoint({
    method: 'PATCH',
    path: '/api/bank-accounts/{id}/',
    auth: 'token',
    summary: 'Change a bank account; issued documents keep the previous details',
    body: bankAccountPatch,
    answer: bankAccountRow,
  }),
  bankAccountDelete: endpoint({
    method: 'DELETE',
    path: '/api/bank-accounts/{id}/',
    auth: 'token',
    summary: 'Remove a bank account from use',
    status: 204,
  }),
};
