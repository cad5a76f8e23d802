/** What a school's GST on sales counts: money when it arrives, or supplies when they are invoiced or paid, whichever is first. Hybrid differs only in purchases. */
export const gstBases = ['payments', 'invoice', 'hybrid'] as const;
export type GstBasis = (typeof gstBases)[number];

/** Months in a taxable period. */
export const periodLengths = [1, 2, 6] as const;
