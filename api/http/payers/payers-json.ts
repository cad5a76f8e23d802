import { z } from 'zod';
import type { schoolPayers } from '#api/cases/bills/payers.ts';
import { rhythms } from '#domain/bills/rhythm.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { payerRow } from '#projections/payers/query.ts';

const studentId = z.number().int().brand<'student'>();

/** GET /api/payers. Money in dollars. */
export const payerJson = payerRow
  .extend({
    /** How they are billed; null is like the school's others. */
    billing: z.object({
      rhythm: z.enum(rhythms).nullable(),
      daysToPay: z.number().int().nullable(),
      statements: z.boolean().nullable(),
      reminders: z.boolean().nullable(),
    }),
    students: z.array(z.object({ studentId, name: z.string() })),
    owed: z.number(),
  })
  .meta({ id: 'SchoolPayer' });

const shares = z.array(
  z.object({
    /** Null, with no name, is the student. */
    payerId: z.number().int().nullable(),
    name: z.string().nullable(),
    percent: z.number().int(),
    /** Under which they ordered this student's lessons. */
    orderNumber: z.string().nullable(),
  }),
);

/** GET /api/students/{id}/payers. */
export const studentPayersJson = z
  .object({
    studentId,
    /** Today. */
    payers: shares,
    /** From a later day on. */
    ahead: z.array(z.object({ from: z.string(), payers: shares })),
    revision: z.number().int(),
  })
  .meta({ id: 'StudentPayers' });

type Listed = Awaited<ReturnType<ReturnType<typeof schoolPayers>['list']>>[number];

export const payerToJson = ({ owedCents, ...rest }: Listed): z.infer<typeof payerJson> => ({
  ...rest,
  owed: toDollars(owedCents),
});
