import type { Kysely, Migration } from 'kysely';
import { DEFAULT_SERIES, DEFAULT_TEMPLATE } from '../../../../machines/money/numbering.ts';

export const invoicing: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('organizations')
      .addColumn('number_template', 'text', (c) => c.notNull().defaultTo(DEFAULT_TEMPLATE))
      .addColumn('series_advance', 'text', (c) => c.notNull().defaultTo(DEFAULT_SERIES.advance))
      .addColumn('series_invoice', 'text', (c) => c.notNull().defaultTo(DEFAULT_SERIES.invoice))
      .addColumn('series_correction', 'text', (c) => c.notNull().defaultTo(DEFAULT_SERIES.correction))
      .addColumn('payment_reminders', 'boolean', (c) => c.notNull().defaultTo(false))
      .execute();
    await db.schema
      .createTable('payment_reminders')
      .addColumn('document_id', 'integer', (c) => c.notNull().references('documents.id'))
      .addColumn('days', 'integer', (c) => c.notNull())
      .addColumn('at', 'timestamptz', (c) => c.notNull())
      .addPrimaryKeyConstraint('payment_reminders_pk', ['document_id', 'days'])
      .execute();
  },
};
