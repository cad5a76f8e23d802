import { z } from 'zod';
import type { billingRules } from '#api/cases/bills/billing-rules.ts';
import type { PayersDraft } from '#api/cases/bills/lines.ts';
import type { OwnPrice } from '#domain/bills/own-price.ts';
import { rhythms } from '#domain/bills/rhythm.ts';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { feeWhys } from '#domain/credit/events.ts';
import { invoiceNumber } from '#domain/invoices/invoice-book.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { DrawnBill } from '#projections/bills/query.ts';

export const billingRulesJson = z
  .object({
    rhythm: z.enum(rhythms),
    /** Of a weekly run: Monday is 1, Sunday is 7. */
    weekday: z.number().int(),
    daysToPay: z.number().int(),
    /** Lessons on this Auckland day and after are billed; null until bills were first switched on. */
    billsFrom: z.string().nullable(),
    /** Whether statements of account go out on the first working day of the month. */
    monthlyStatements: z.boolean(),
    revision: z.number().int(),
  })
  .meta({ id: 'BillingRules' });

export const learnerBillingJson = z
  .object({
    studentId: z.number().int().brand<'student'>(),
    /** Null: like the school's others. */
    rhythm: z.enum(rhythms).nullable(),
    revision: z.number().int(),
  })
  .meta({ id: 'LearnerBilling' });

const aheadLine = z.object({
  lessonId: z.number().int(),
  studentName: z.string(),
  startsAt: z.string(),
  lessonType: z.enum(lessonTypes),
  minutes: z.number().int(),
  coveredMinutes: z.number().int(),
  amount: z.number(),
  isHeldBack: z.boolean(),
  /** Whether the lesson is still to be held. */
  isAhead: z.boolean(),
  /** The reason of a fee for a lesson that did not happen; null for a lesson. */
  fee: z.enum(feeWhys).nullable(),
});

/** A run of bills that is still to come, as things stand. Its count and total leave out what is held back and what credit covers. */
export const billRunJson = z
  .object({
    rhythm: z.enum(rhythms),
    runAt: z.string(),
    count: z.number().int(),
    total: z.number(),
    bills: z.array(
      z.object({
        studentId: z.number().int().brand<'student'>(),
        /** Null: the student pays. */
        payerId: z.number().int().nullable(),
        name: z.string(),
        total: z.number(),
        lines: z.array(aheadLine),
      }),
    ),
  })
  .meta({ id: 'BillRun' });

export const drawnBillJson = z
  .object({
    billId: z.number().int(),
    studentId: z.number().int().brand<'student'>(),
    /** Null: the student pays. */
    payerId: z.number().int().nullable(),
    name: z.string(),
    /** The first names of those whose lessons a payer pays. */
    students: z.array(z.string()),
    rhythm: z.enum(rhythms),
    runAt: z.string(),
    drawnAt: z.string(),
    dueOn: z.string(),
    total: z.number(),
    /** Null until its invoice is issued, a moment later. */
    invoiceNumber: z.string().nullable(),
    lines: z.array(
      z.object({
        lessonId: z.number().int(),
        paymentId: z.number().int(),
        startsAt: z.string(),
        minutes: z.number().int(),
        coveredMinutes: z.number().int(),
        amount: z.number(),
        fee: z.enum(feeWhys).nullable(),
      }),
    ),
  })
  .meta({ id: 'AutomaticBill' });

type AheadRun = Awaited<ReturnType<ReturnType<typeof billingRules>['ahead']>>[number];

/** @param names what payers are called */
export function runToJson(
  { rhythm, runAt, bills: ofRun }: AheadRun,
  names: ReadonlyMap<number, string>,
): z.infer<typeof billRunJson> {
  const bills = ofRun.map((shares) => {
    const [{ payerId, lesson }] = shares;
    const lines = shares.map((share) => share.lesson);
    return {
      studentId: lesson.studentId,
      payerId,
      name: payerId === null ? fullName(lesson) : (names.get(payerId) ?? ''),
      cents: totalOf(lines),
      lines: lines.map(lineToJson),
    };
  });
  const billed = bills.filter(({ cents }) => cents > 0);
  return {
    rhythm,
    runAt,
    count: billed.length,
    total: toDollars(billed.reduce((sum, { cents }) => sum + cents, 0)),
    bills: bills.map(({ cents, ...bill }) => ({ ...bill, total: toDollars(cents) })),
  };
}

type Line = PayersDraft['lesson'];

const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { isHeldBack, amountCents }) => (isHeldBack ? sum : sum + amountCents), 0);

const lineToJson = (line: Line) => ({
  lessonId: line.lessonId,
  studentName: fullName(line),
  startsAt: line.startsAt,
  lessonType: line.lessonType,
  minutes: line.minutes,
  coveredMinutes: line.coveredMinutes,
  amount: toDollars(line.amountCents),
  isHeldBack: line.isHeldBack,
  isAhead: line.status === 'scheduled',
  fee: line.status === 'fee' ? line.why : null,
});

export function drawnToJson(bill: DrawnBill): z.infer<typeof drawnBillJson> {
  const { totalCents, lines, invoice, ...rest } = bill;
  return {
    ...rest,
    total: toDollars(totalCents),
    invoiceNumber: invoice === null ? null : invoiceNumber(invoice),
    lines: lines.map(({ amountCents, studentId: _of, ...line }) => ({
      ...line,
      amount: toDollars(amountCents),
    })),
  };
}

/** Dollars and Auckland days. */
export const ownPriceJson = z
  .object({
    hourPrice: z.number().nullable(),
    from: z.string().nullable(),
    until: z.string().nullable(),
  })
  .meta({ id: 'OwnPrice' });

export const priceToJson = (price: OwnPrice | null): z.infer<typeof ownPriceJson> => ({
  hourPrice: price?.hourCents == null ? null : toDollars(price.hourCents),
  from: price?.from ?? null,
  until: price?.until ?? null,
});
