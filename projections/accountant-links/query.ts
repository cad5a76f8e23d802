import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { accountantLinkTable } from './accountant-links.ts';

/** A link as the owner sees it; its address was shown once. */
export const accountantLinkRow = accountantLinkTable.row
  .omit({ schoolId: true, ownerId: true, endedAt: true })
  .meta({ id: 'AccountantLink' });
export type AccountantLinkRow = z.infer<typeof accountantLinkRow>;

/** A school's links that open its books on this Auckland day, the first to end first. */
export function listAccountantLinks(
  sql: Sql,
  schoolId: SchoolId,
  today: LocalDate,
): Promise<AccountantLinkRow[]> {
  return accountantLinkTable.select(sql, accountantLinkRow)`
    where school_id = ${schoolId} and ended_at is null and ends_on >= ${today}
    order by ends_on, id
  `;
}

/** A link, open or over; null where there is none of this number. */
export async function getAccountantLink(sql: Sql, linkId: number) {
  const [row] = await accountantLinkTable.select(
    sql,
    accountantLinkTable.row,
  )`where id = ${linkId}`;
  return row ?? null;
}
