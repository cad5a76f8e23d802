import type { Deps } from '#api/deps.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { accountLines } from '#domain/payment/account-lines.ts';
import { type Statement, statementOf } from '#domain/payment/statement.ts';
import { type AccountOf, getAccount, type StatedPayment } from '#projections/statements/query.ts';

export type StatementDays = {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
};

/** A statement whose lines say what they are for, with the days it is of. */
export type PayersStatement = Omit<Statement, 'lines'> & {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly lines: readonly (Statement['lines'][number] & StatedPayment)[];
};

/** The account of a student or a payer at a school between two days, both included: from its first line unless told, until today unless told. */
export async function statementOfAccount(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  of: AccountOf,
  { from, to = dateOf(clock()) }: StatementDays,
): Promise<PayersStatement> {
  const { payments, facts, movements } = await getAccount(sql, schoolId, of);
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const lines = accountLines(facts, movements).filter(({ paymentId }) => byId.has(paymentId));
  const statement = statementOf(lines, { from, to }, (paymentId) => {
    const payment = byId.get(paymentId);
    // What has no due date was due when it was asked for.
    return payment?.dueOn ?? payment?.requestedOn ?? to;
  });
  return {
    ...statement,
    from: from ?? earlier(lines[0]?.onDate, to),
    to,
    lines: statement.lines.flatMap((line) => {
      const payment = byId.get(line.paymentId);
      return payment ? [{ ...line, ...payment }] : [];
    }),
  };
}

const earlier = (first: LocalDate | undefined, to: LocalDate) =>
  first !== undefined && first < to ? first : to;
