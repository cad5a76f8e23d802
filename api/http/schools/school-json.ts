import { z } from 'zod';
import { toDollars } from '#domain/kernel/money.ts';
import { type SchoolRow, schoolRow } from '#projections/schools/query.ts';

/** GET /api/schools/mine. The price in dollars. */
export const schoolJson = schoolRow
  .omit({ defaultLessonPriceCents: true })
  .extend({ defaultLessonPrice: z.number() })
  .meta({ id: 'School' });

export const schoolToJson = ({ defaultLessonPriceCents, ...row }: SchoolRow) => ({
  ...row,
  defaultLessonPrice: toDollars(defaultLessonPriceCents),
});
