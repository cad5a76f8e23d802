import type { Database } from '#api/database/database.ts';
import { bytes } from '#api/vault/columns.ts';
import { id } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';

export const expensePhotoTable = table(
  'vault.expense_photo',
  { expenseId: id(), body: bytes() },
  { key: ['expenseId'] },
);

/** Photos of receipts, under the number of their expense; always JPEG. */
export type ExpensePhotos = {
  keep(expenseId: number, body: Uint8Array): Promise<void>;
  forget(expenseId: number): Promise<void>;
  /** Null when there is none. */
  find(expenseId: number): Promise<Uint8Array<ArrayBuffer> | null>;
};

export function postgresExpensePhotos(sql: Database): ExpensePhotos {
  return {
    async keep(expenseId, body) {
      await sql`
        insert into vault.expense_photo (expense_id, body) values (${expenseId}, ${Buffer.from(body)})
        on conflict (expense_id) do update set body = excluded.body
      `;
    },
    async forget(expenseId) {
      await sql`delete from vault.expense_photo where expense_id = ${expenseId}`;
    },
    async find(expenseId) {
      const [row] = await expensePhotoTable.select(sql, ['body'])`where expense_id = ${expenseId}`;
      return row?.body ?? null;
    },
  };
}
