import { z } from 'zod';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { CreditProduct } from '#domain/school/credit-products.ts';

/** What a school sells: whole minutes of lessons. */
export const productJson = z
  .object({
    id: z.number().int(),
    name: z.string(),
    minutes: z.number().int(),
    price: z.number(),
    /** Good for these; for every type where there are none. */
    lessonTypes: z.array(z.enum(lessonTypes)),
    expiresAfterDays: z.number().int().nullable(),
  })
  .meta({ id: 'CreditProduct' });

export const productToJson = ({
  productId: id,
  priceCents,
  lessonTypes: types,
  ...rest
}: CreditProduct) => ({
  ...rest,
  id,
  price: toDollars(priceCents),
  lessonTypes: [...types],
});
