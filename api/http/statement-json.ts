import { z } from 'zod';
import type { AgedList } from '#api/cases/books/aged-list.ts';
import type { PayersStatement } from '#api/cases/books/statements.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { accountLineKinds } from '#domain/payment/account-lines.ts';
import type { Ageing } from '#domain/payment/statement.ts';

const dollars = z.number();

/** What is owed by the days since it was due; what the school owes is the credit. */
const ageingJson = z.object({
  days0To30: dollars,
  days31To60: dollars,
  days61Plus: dollars,
  credit: dollars,
});

const ageingToJson = (ageing: Ageing) => ({
  days0To30: toDollars(ageing.upTo30Cents),
  days31To60: toDollars(ageing.from31To60Cents),
  days61Plus: toDollars(ageing.over60Cents),
  credit: toDollars(ageing.creditCents),
});

/** GET /api/statements/aged. */
export const agedListJson = z
  .object({
    on: z.string(),
    /** The most owed first. */
    payers: z.array(
      z.object({
        studentId: z.number().int().brand<'student'>(),
        /** Null: the student pays. */
        payerId: z.number().int().nullable(),
        name: z.string(),
        ageing: ageingJson,
        balance: dollars,
      }),
    ),
    ageing: ageingJson,
    balance: dollars,
  })
  .meta({ id: 'AgedList' });

export const agedListToJson = ({
  on,
  payers,
  totalCents,
  ageing,
}: AgedList): z.infer<typeof agedListJson> => ({
  on,
  payers: payers.map((payer) => ({
    studentId: payer.studentId,
    payerId: payer.payerId,
    name: payer.name,
    ageing: ageingToJson(payer.ageing),
    balance: toDollars(payer.closingCents),
  })),
  ageing: ageingToJson(ageing),
  balance: toDollars(totalCents),
});

/** GET /api/students/{id}/statement, and /api/payers/{id}/statement. Money in dollars, dates are Auckland days; above zero is owed to the school. */
export const statementJson = z
  .object({
    /** Null: a payer's, for all their students. */
    studentId: z.number().int().brand<'student'>().nullable(),
    name: z.string(),
    from: z.string(),
    to: z.string(),
    opening: dollars,
    lines: z.array(
      z.object({
        date: z.string(),
        kind: z.enum(accountLineKinds),
        paymentId: z.number().int(),
        /** Whose lesson it is for, where a payer pays. */
        studentName: z.string().nullable(),
        /** Under which the payer ordered it. */
        orderNumber: z.string().nullable(),
        description: z.string(),
        reference: z.string(),
        invoiceNumber: z.string().nullable(),
        dueDate: z.string().nullable(),
        amount: dollars,
        /** What is owed after this line. */
        balance: dollars,
      }),
    ),
    closing: dollars,
    /** Of what is owed at the end. */
    ageing: ageingJson,
    /** The payments that the credit is of. */
    credits: z.array(z.object({ paymentId: z.number().int(), amount: dollars })),
  })
  .meta({ id: 'Statement' });

export function statementToJson(
  { studentId, name }: { studentId: StudentId | null; name: string },
  { from, to, openingCents, lines, closingCents, ageing, credits }: PayersStatement,
): z.infer<typeof statementJson> {
  return {
    studentId,
    name,
    from,
    to,
    opening: toDollars(openingCents),
    lines: lines.map((line) => ({
      date: line.onDate,
      kind: line.kind,
      paymentId: line.paymentId,
      studentName: line.studentName,
      orderNumber: line.orderNumber,
      description: line.description,
      reference: line.reference,
      invoiceNumber: line.invoiceNumber,
      dueDate: line.dueOn,
      amount: toDollars(line.cents),
      balance: toDollars(line.balanceCents),
    })),
    closing: toDollars(closingCents),
    ageing: ageingToJson(ageing),
    credits: credits.map(({ paymentId, cents }) => ({ paymentId, amount: toDollars(cents) })),
  };
}
