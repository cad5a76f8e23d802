import { z } from 'zod';
import { atAGlance } from '#api/cases/diary/at-a-glance.ts';
import { freeTimesOf } from '#api/cases/diary/free-times.ts';
import type { Deps } from '#api/deps.ts';
import type { RateLimit, RateLimits } from '#api/ground/rate-limits.ts';
import type { PriceName } from '#domain/catalogue/prices.ts';
import { type Slot, slotJson } from '#domain/diary/slot.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { enrolAddress } from '#domain/school/enrolment-link.ts';
import { listProducts } from '#projections/credit-offer/query.ts';
import {
  type DirectoryFilter,
  listInstructors,
  type DirectoryInstructor as StoredInstructor,
} from '#projections/directory/query.ts';
import { getEnrolmentLink } from '#projections/enrolments/query.ts';
import { listReviewsOf, publicReview } from '#projections/reviews/query.ts';
import { slotJsonRow } from './lesson-json.ts';
import { pricingToJson } from './pricing-json.ts';
import { productJson } from './product-json.ts';

const price = z.string();

/** GET /api/instructors. Prices are dollars in numeric strings; `address` is the place the school teaches in. */
export const directoryInstructorJson = z.object({
  id: z.number().int().brand<'account'>(),
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
  /** The next free times of the diary, as instants: three in the list, five days of them in a profile. */
  freeTimes: z.array(slotJsonRow),
});

export type DirectoryInstructor = z.infer<typeof directoryInstructorJson>;

function directoryInstructorToJson(
  { pricing, school, ...instructor }: StoredInstructor,
  freeTimes: readonly Slot[],
): DirectoryInstructor {
  const prices = pricingToJson(pricing);
  return {
    ...instructor,
    pricing: prices,
    school: { ...school, price: prices.standardLessonPrice },
    freeTimes: freeTimes.map(slotJson),
  };
}

const timesInList = 3;
const daysInProfile = 5;

/** The listed instructors that a choice finds, best rated first, each with their next three free times. */
export async function directoryOf(
  sql: Deps['sql'],
  filter: DirectoryFilter,
  now: Instant,
): Promise<DirectoryInstructor[]> {
  const found = await listInstructors(sql, filter);
  const ids = found.map(({ id }) => id);
  const free = await freeTimesOf(sql, ids, now, timesInList);
  return found.map((one) =>
    directoryInstructorToJson(one, (free.get(one.id) ?? []).slice(0, timesInList)),
  );
}

/** GET /api/instructors/{id}: with reviews, newest first. */
export const instructorProfile = directoryInstructorJson.extend({
  reviews: z.array(publicReview),
  /** Each as far as it is so; `daysPerWeek` is null where nobody has said when they teach. */
  atAGlance: z.object({
    daysPerWeek: z.number().int().nullable(),
    hasFlexibleHours: z.boolean(),
    answersQuickly: z.boolean(),
  }),
  /** Their enrolment link; null while it is off. */
  enrolAddress: z.string().nullable(),
  /** What the school sells as lesson credit. */
  packages: z.array(
    productJson.pick({ name: true, minutes: true, price: true, lessonTypes: true }),
  ),
});
export type InstructorProfile = z.infer<typeof instructorProfile>;

/** Of one address in a minute, of those for which something had to be made. */
export const looksAtTheDirectory = (rateLimits: RateLimits): RateLimit =>
  rateLimits.limit('directory', 240, 60, 'looks at the directory');

const reviewsShown = 50;

/** A listed instructor as their page shows them at this moment. */
export async function profileOf(
  deps: Pick<Deps, 'sql' | 'clock'>,
  instructor: StoredInstructor,
): Promise<InstructorProfile> {
  const { id } = instructor;
  const teacher = { schoolId: schoolFoundedBy(id), instructorId: id };
  const now = deps.clock();
  const [reviews, freeTimes, glance, products, link] = await Promise.all([
    listReviewsOf(deps.sql, id, reviewsShown),
    freeTimesOf(deps.sql, [id], now, daysInProfile),
    atAGlance(deps, teacher, now),
    listProducts(deps.sql, teacher.schoolId),
    getEnrolmentLink(deps.sql, teacher.schoolId, id),
  ]);
  return {
    ...directoryInstructorToJson(instructor, freeTimes.get(id) ?? []),
    reviews,
    atAGlance: glance,
    enrolAddress: link.isOn ? enrolAddress(instructor.name, { instructorId: id }) : null,
    packages: products.map(({ name, minutes, priceCents, lessonTypes }) => ({
      name,
      minutes,
      price: toDollars(priceCents),
      lessonTypes: [...lessonTypes],
    })),
  };
}
