import type { Deps } from '#api/deps.ts';
import { type CreditLineKind, creditLineWords } from '#domain/credit/line-words.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { type Cents } from '#domain/kernel/money.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import {
  getCreditBalance,
  getLateFee,
  listMovements,
  listPurchases,
} from '#projections/credit/query.ts';

/** A line of a statement of credit: what changed what is unspent, and what was unspent after it. */
export type CreditLine = {
  readonly on: LocalDate;
  readonly kind: CreditLineKind;
  readonly what: string;
  readonly minutes: number;
  readonly amountCents: Cents | null;
  readonly balanceAfter: number;
};

export type CreditStatement = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly openingMinutes: number;
  readonly lines: readonly CreditLine[];
  readonly closingMinutes: number;
};

/** A student's credit: its figures, every line, every purchase. */
export async function creditAccount({ sql }: Pick<Deps, 'sql'>, studentId: StudentId) {
  const [balance, lines, purchases] = await Promise.all([
    getCreditBalance(sql, studentId),
    creditLines(sql, studentId),
    listPurchases(sql, studentId),
  ]);
  return { ...balance, lines, purchases };
}
export type CreditAccount = Awaited<ReturnType<typeof creditAccount>>;

/** The lines between two Auckland days, both included: from the first line unless told, until today unless told. */
export async function creditStatement(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  studentId: StudentId,
  { from, to = dateOf(clock()) }: { from?: LocalDate | undefined; to?: LocalDate | undefined },
): Promise<CreditStatement> {
  const all = await creditLines(sql, studentId);
  const first = from ?? (all[0] && all[0].on < to ? all[0].on : to);
  const before = all.filter(({ on }) => on < first);
  const lines = all.filter(({ on }) => on >= first && on <= to);
  const openingMinutes = before.at(-1)?.balanceAfter ?? 0;
  const closingMinutes = lines.at(-1)?.balanceAfter ?? openingMinutes;
  return { from: first, to, openingMinutes, lines, closingMinutes };
}

/** What is charged for a lesson that was not held. */
export const feeOf = ({ sql }: Pick<Deps, 'sql'>, lessonId: number) => getLateFee(sql, lessonId);

async function creditLines(sql: Deps['sql'], studentId: StudentId): Promise<CreditLine[]> {
  let balanceAfter = 0;
  return (await listMovements(sql, studentId)).map((row) => {
    const { onDate: on, kind, minutes, amountCents } = row;
    balanceAfter += minutes;
    return { on, kind, what: creditLineWords(kind, row), minutes, amountCents, balanceAfter };
  });
}
