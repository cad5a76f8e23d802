import { z } from 'zod';
import { gstBases, periodLengths } from '../catalogue/gst.ts';
import { oneOf } from '../kernel/fields.ts';

/** PUT /api/gst/terms. `endsInMonth` is any month (1 to 12) that a taxable period ends with. */
export const gstTerms = z.object({
  basis: oneOf('Basis', gstBases),
  periodMonths: z.literal(periodLengths, { error: 'Period must be 1, 2 or 6 months' }),
  endsInMonth: z
    .int({ error: 'Month must be a number from 1 to 12' })
    .min(1, 'Month must be a number from 1 to 12')
    .max(12, 'Month must be a number from 1 to 12'),
});
export type GstTerms = z.infer<typeof gstTerms>;

/** What most driving schools have: two-monthly periods that fit a balance date of 31 March. */
export const usualTerms: GstTerms = { basis: 'payments', periodMonths: 2, endsInMonth: 3 };
