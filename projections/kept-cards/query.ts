import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { CardHolder } from '#domain/kept-card/kept-card.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { keptCardTable } from './kept-cards.ts';

/** A card that may be charged, as much of it as anybody is shown. */
export const keptCardRow = keptCardTable.row;
export type KeptCardRow = Readonly<z.infer<typeof keptCardRow>>;

/** The card that is kept for a learner’s payments, or a payer’s; null where none is. */
export async function getKeptCard(sql: Sql, holder: CardHolder): Promise<KeptCardRow | null> {
  const [row] = await keptCardTable.select(sql, keptCardRow)`
    where ${isHeldBy(sql, holder)} and state = 'kept' order by agreed_on desc, agreement_id limit 1
  `;
  return row ?? null;
}

/** Whose a card is that is kept, or was agreed to; null when it is none of ours. */
export async function getAgreement(sql: Sql, agreementId: string): Promise<KeptCardRow | null> {
  const [row] = await keptCardTable.select(sql, keptCardRow)`where agreement_id = ${agreementId}`;
  return row ?? null;
}

/** What was agreed since a day and no card is kept by yet. */
export const listUnfinished = (sql: Sql, since: LocalDate): Promise<KeptCardRow[]> =>
  keptCardTable.select(sql, keptCardRow)`
    where state = 'agreed' and agreed_on >= ${since} order by agreement_id
  `;

/** A holder’s that are kept or were agreed to. */
export const listOfHolder = (sql: Sql, holder: Holder): Promise<KeptCardRow[]> =>
  keptCardTable.select(sql, keptCardRow)`
    where ${isHeldBy(sql, holder)} and state <> 'released' order by agreement_id
  `;

/** A payer is found by their number alone. */
export type Holder = {
  readonly studentId?: StudentId | undefined;
  readonly payerId: number | null;
};

const isHeldBy = (sql: Sql, { studentId, payerId }: Holder) =>
  payerId === null
    ? sql`student_id = ${studentId ?? null} and payer_id is null`
    : sql`payer_id = ${payerId}`;

/** Those on one account of a school’s at the card company. */
export const listOnAccount = (
  sql: Sql,
  schoolId: SchoolId,
  cardAccount: string,
): Promise<KeptCardRow[]> =>
  keptCardTable.select(sql, keptCardRow)`
    where school_id = ${schoolId} and card_account = ${cardAccount} and state <> 'released' order by agreement_id
  `;

/** Those whose agreement or card ends by a day and whose payer was not told, or that have ended before another. */
export const listEnding = (
  sql: Sql,
  { soon, today }: { readonly soon: LocalDate; readonly today: LocalDate },
  most: number,
): Promise<KeptCardRow[]> =>
  keptCardTable.select(sql, keptCardRow)`
    where state = 'kept'
      and ((least(ends_on, (make_date(exp_year, exp_month, 1) + interval '1 month - 1 day')::date) <= ${soon} and not is_announced)
        or least(ends_on, (make_date(exp_year, exp_month, 1) + interval '1 month - 1 day')::date) < ${today})
    order by ends_on, agreement_id limit ${most}
  `;
