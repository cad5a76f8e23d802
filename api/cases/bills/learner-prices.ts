import type { Database } from '#api/database/database.ts';
import { type OwnPrice, ownPriceOn, withOwnPrice } from '#domain/bills/own-price.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import type { Prices } from '#domain/school/prices.ts';
import { listOwnPrices } from '#projections/bills/query.ts';
import { getPricing } from '#projections/school-money/query.ts';

/** The price list as it is for one lesson of one learner. */
export type PricesFor = (lesson: {
  readonly studentId: StudentId;
  readonly startsAt: Instant;
  readonly minutes: number;
}) => Prices;

/**
 * What a school's lessons cost: by its price list, or by the learner's own price on the day of the lesson.
 * @param whose the only learner who is asked about
 */
export async function learnerPrices(
  sql: Database,
  schoolId: SchoolId,
  whose?: StudentId,
): Promise<PricesFor> {
  const [prices, own] = await Promise.all([
    getPricing(sql, schoolId),
    listOwnPrices(sql, schoolId, whose),
  ]);
  const byStudent = Map.groupBy<StudentId, OwnPrice & { studentId: StudentId }>(
    own,
    ({ studentId }) => studentId,
  );
  return ({ studentId, startsAt, minutes }) =>
    withOwnPrice(prices, ownPriceOn(byStudent.get(studentId) ?? [], dateOf(startsAt)), minutes);
}

/** What an hour costs a learner on the day of a lesson; without one, what it costs by the price list. */
export async function hourPrice(
  sql: Database,
  schoolId: SchoolId,
  lesson?: { readonly studentId: StudentId; readonly startsAt: Instant },
): Promise<Cents> {
  if (!lesson) return (await getPricing(sql, schoolId)).standardLessonPrice;
  return hourPriceOf(await learnerPrices(sql, schoolId, lesson.studentId), lesson);
}

const hour = 60;

export const hourPriceOf = (prices: PricesFor, lesson: Omit<Parameters<PricesFor>[0], 'minutes'>) =>
  prices({ ...lesson, minutes: hour }).standardLessonPrice;
