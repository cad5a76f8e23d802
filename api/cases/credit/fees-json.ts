import { z } from 'zod';
import type { FeeTerms } from '#domain/credit/rules.ts';
import { toDollars } from '#domain/kernel/money.ts';

const percent = z.number().int();

/** What giving up a lesson costs, with money in dollars. */
export const feesJson = z
  .object({
    /** Hours before the start up to which cancelling and moving are free. */
    freeHours: z.number().int(),
    /** By hours, the most first: from so many hours before the start on, a share of the price. */
    late: z.array(z.object({ hours: z.number().int(), percent })),
    noShowPercent: percent,
    noLicencePercent: percent,
    unfitPercent: percent,
    /** A late cancellation costs nothing once its time is booked again. */
    waivesFilled: z.boolean(),
    /** No fee is more. */
    most: z.number().nullable(),
    hourPrice: z.number(),
  })
  .meta({ id: 'LessonFees' });

export const feesToJson = ({ mostCents, hourCents, late, ...terms }: FeeTerms) => ({
  ...terms,
  late: [...late],
  most: mostCents === null ? null : toDollars(mostCents),
  hourPrice: toDollars(hourCents),
});
