import { z } from 'zod';
import type { StudentStatement } from '#api/cases/books/statements.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { accountLineKinds } from '#domain/payment/account-lines.ts';

const dollars = z.number();

/** GET /api/students/{id}/statement. Money in dollars, dates are Auckland days; above zero is owed to the school. */
export const statementJson = z
  .object({
    studentId: z.number().int().brand<'student'>(),
    studentName: z.string(),
    from: z.string(),
    to: z.string(),
    opening: dollars,
    lines: z.array(
      z.object({
        date: z.string(),
        kind: z.enum(accountLineKinds),
        paymentId: z.number().int(),
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
    /** What is owed at the end by the days since it was due; what the school owes is the credit. */
    ageing: z.object({
      days0To30: dollars,
      days31To60: dollars,
      days61Plus: dollars,
      credit: dollars,
    }),
  })
  .meta({ id: 'Statement' });

export function statementToJson(
  { id: studentId, name: studentName }: { id: StudentId; name: string },
  { from, to, openingCents, lines, closingCents, ageing }: StudentStatement,
): z.infer<typeof statementJson> {
  return {
    studentId,
    studentName,
    from,
    to,
    opening: toDollars(openingCents),
    lines: lines.map((line) => ({
      date: line.onDate,
      kind: line.kind,
      paymentId: line.paymentId,
      description: line.description,
      reference: line.reference,
      invoiceNumber: line.invoiceNumber,
      dueDate: line.dueOn,
      amount: toDollars(line.cents),
      balance: toDollars(line.balanceCents),
    })),
    closing: toDollars(closingCents),
    ageing: {
      days0To30: toDollars(ageing.upTo30Cents),
      days31To60: toDollars(ageing.from31To60Cents),
      days61Plus: toDollars(ageing.over60Cents),
      credit: toDollars(ageing.creditCents),
    },
  };
}
