import { z } from 'zod';
import type { PriceName } from '#domain/catalogue/prices.ts';
import { priceText } from '#domain/kernel/money.ts';
import type { Prices } from '#domain/school/prices.ts';

/** GET /api/pricing: dollars as decimal text, two decimals. */
export const pricingJson = z.object({
  standardLessonPrice: z.string(),
  doubleLessonPrice: z.string(),
  fiveLessonPackagePrice: z.string(),
  tenLessonPackagePrice: z.string(),
  testPreparationPrice: z.string(),
} satisfies Record<PriceName, z.ZodString>);

export const revisedPricingJson = pricingJson.extend({ revision: z.number().int() });

export const pricingToJson = (prices: Prices): Record<PriceName, string> => ({
  standardLessonPrice: priceText(prices.standardLessonPrice),
  doubleLessonPrice: priceText(prices.doubleLessonPrice),
  fiveLessonPackagePrice: priceText(prices.fiveLessonPackagePrice),
  tenLessonPackagePrice: priceText(prices.tenLessonPackagePrice),
  testPreparationPrice: priceText(prices.testPreparationPrice),
});
