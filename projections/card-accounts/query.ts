import type { Sql } from 'postgres';
import { type CardAccount, noCardAccount } from '#domain/card-account/card-account.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { cardAccountTable } from './card-accounts.ts';

/** Whose account this is; null where it is no school's of ours. */
export async function getSchoolOfCardAccount(
  sql: Sql,
  cardAccount: string,
): Promise<SchoolId | null> {
  const [row] = await cardAccountTable.select(sql, cardAccountTable.row.pick({ schoolId: true }))`
    where card_account = ${cardAccount}
  `;
  return row?.schoolId ?? null;
}

/** What is known of a school's accounts; the ledger may be ahead of it. */
export async function getCardAccount(sql: Sql, schoolId: SchoolId): Promise<CardAccount> {
  const rows = await cardAccountTable.select(
    sql,
    cardAccountTable.row.omit({ openedAt: true, schoolId: true }),
  )`where school_id = ${schoolId}`;
  let { current, known } = noCardAccount;
  for (const { state, ...report } of rows) {
    known = known.with(report.cardAccount, state);
    if (state === 'attached') current = report;
  }
  return { current, known };
}

/** Every account that is attached to a school, with its school. */
export const listAttachedCardAccounts = (
  sql: Sql,
): Promise<{ cardAccount: string; schoolId: SchoolId }[]> =>
  cardAccountTable.select(
    sql,
    cardAccountTable.row.pick({ cardAccount: true, schoolId: true }),
  )`where state = 'attached' order by card_account`;
