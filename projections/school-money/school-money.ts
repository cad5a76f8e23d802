import type { SchoolEvent } from '#domain/school/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** What a school charges, and what its invoices say of its tax and bank. */
export const schoolMoney = projection<
  Extract<SchoolEvent, { type: 'PricesSet' | 'InvoiceSettingsChanged' }>
>('school-money', tables, {
  PricesSet: (sql, { data: { schoolId, ...prices } }) => sql`
      insert into school_prices ${sql({ schoolId, ...prices })}
      on conflict (school_id) do update set ${sql(prices)}
    `,
  InvoiceSettingsChanged: (sql, { data: { schoolId, ...settings } }) => sql`
      insert into invoice_settings ${sql({ schoolId, ...settings })}
      on conflict (school_id) do update set ${sql(settings)}
    `,
});
