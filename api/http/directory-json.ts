import { z } from 'zod';
import type { PriceName } from '#domain/catalogue/prices.ts';
import type { DirectoryInstructor } from '#projections/directory/query.ts';
import { pricingToJson } from './pricing-json.ts';

const price = z.string();

/** GET /api/instructors. Prices are dollars in numeric strings; `address` is the place the school teaches in. */
export const directoryInstructorJson = z.object({
  id: z.number().int(),
  name: z.string(),
  firstName: z.string(),
  email: z.string().nullable(),
  profileImage: z.string().nullable(),
  rating: z.number(),
  reviewCount: z.number().int(),
  experience: z.string().nullable(),
  languages: z.array(z.string()),
  availability: z.string().nullable(),
  pricing: z.object({
    standardLessonPrice: price,
    doubleLessonPrice: price,
    testPreparationPrice: price,
    fiveLessonPackagePrice: price,
    tenLessonPackagePrice: price,
  } satisfies Record<PriceName, z.ZodString>),
  school: z.object({
    name: z.string(),
    address: z.string(),
    price,
    specialties: z.array(z.string()),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    hours: z.string().nullable(),
    description: z.string().nullable(),
  }),
});

export function directoryInstructorToJson({ pricing, school, ...instructor }: DirectoryInstructor) {
  const prices = pricingToJson(pricing);
  return {
    ...instructor,
    pricing: prices,
    school: { ...school, price: prices.standardLessonPrice },
  };
}
