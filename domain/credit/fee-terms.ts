import { z } from 'zod';
import { cents, count } from '../kernel/schemas.ts';

export const lateTier = z.object({ hours: count, percent: count });

/** What giving up a lesson costs, as facts carry it: the school's rule as it stood when the lesson was booked. */
export const feeTerms = z.object({
  /** Hours before the start up to which cancelling and moving are free. */
  freeHours: count,
  /** By hours, the most first: from so many hours before the start on, a share of the price. */
  late: z.array(lateTier).max(20),
  noShowPercent: count,
  noLicencePercent: count,
  unfitPercent: count,
  /** No fee is more. */
  mostCents: cents.nullable(),
  /** A late cancellation costs nothing once its time is booked again. */
  waivesFilled: z.boolean(),
  /** The school's price of an hour. */
  hourCents: cents,
});
