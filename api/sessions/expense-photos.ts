import type { Database } from '#api/database/database.ts';

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
      const [row] = await sql<{ body: Buffer<ArrayBuffer> }[]>`
        select body from vault.expense_photo where expense_id = ${expenseId}
      `;
      return row?.body ?? null;
    },
  };
}
