import { z } from 'zod';
import type { GstPeriod } from '#api/cases/books/gst.ts';
import type { GstLine } from '#api/cases/books/gst-lines.ts';
import { gstBases } from '#domain/catalogue/gst.ts';
import { boxNames } from '#domain/gst/boxes.ts';
import { gstTerms } from '#domain/gst/terms.ts';
import { toDollars } from '#domain/kernel/money.ts';

/** A taxable period with the boxes of the GST101A, in dollars. */
export const gstPeriodJson = z
  .object({
    startsOn: z.string(),
    endsOn: z.string(),
    dueOn: z.string(),
    /** The due day, or the next working day of the school's region where it is none. */
    workingDueOn: z.string(),
    basis: z.enum(gstBases),
    filedAt: z.string().nullable(),
    /** Changes to earlier, filed periods that are counted here, GST included. */
    earlier: z.number(),
    boxes: z.object({
      box5: z.number(),
      box6: z.number(),
      box7: z.number(),
      box8: z.number(),
      box9: z.number(),
      box10: z.number(),
      box11: z.number(),
      box12: z.number(),
      box13: z.number(),
      box14: z.number(),
      box15: z.number(),
    }),
    /** False where it was filed before purchases were counted here: boxes 11, 12, 14 and 15 were filled in myIR. */
    isWhole: z.boolean(),
  })
  .meta({ id: 'GstPeriod' });

/** GET /api/gst. */
export const gstPeriodsJson = z
  .object({
    revision: z.number().int(),
    /** False where the number was removed: what was filed stays readable. */
    isRegistered: z.boolean(),
    registeredFrom: z.string().nullable(),
    terms: gstTerms,
    periods: z.array(gstPeriodJson),
  })
  .meta({ id: 'GstPeriods' });

export const gstLineJson = z.object({
  /** Of its fact in the ledger. */
  position: z.number().int(),
  day: z.string(),
  who: z.string(),
  description: z.string(),
  studentId: z.number().int().brand<'student'>().nullable(),
  paymentId: z.number().int().nullable(),
  /** The voucher whose sale or refund it is. */
  voucherId: z.number().int().nullable(),
  /** The expense that it is of. */
  expenseId: z.number().int().nullable(),
  invoiceNumber: z.string().nullable(),
  amount: z.number(),
  /** Which box it begins in. */
  box: z.enum(['box5', 'box11', 'adjustment']),
  /** Why it counts here and not in the period its day is in; null where it is in. */
  note: z.string().nullable(),
});

/** A period with what is in its boxes. */
export const gstPeriodLinesJson = gstPeriodJson
  .extend({ lines: z.array(gstLineJson) })
  .meta({ id: 'GstPeriodLines' });

export function periodToJson(period: GstPeriod): z.infer<typeof gstPeriodJson> {
  const { startsOn, endsOn, dueOn, workingDueOn, basis, filedAt, boxes, earlierCents, isWhole } =
    period;
  const dollars = Object.fromEntries(boxNames.map((name) => [name, toDollars(boxes[name])]));
  return {
    startsOn,
    endsOn,
    dueOn,
    workingDueOn,
    basis,
    filedAt,
    earlier: toDollars(earlierCents),
    isWhole,
    boxes: gstPeriodJson.shape.boxes.parse(dollars),
  };
}

export const lineToJson = ({ cents, ...line }: GstLine): z.infer<typeof gstLineJson> => ({
  ...line,
  amount: toDollars(cents),
});
