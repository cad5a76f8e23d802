import type { Database } from '#api/database/database.ts';
import { type OwnPrice, ownPriceOn, withOwnPrice } from '#domain/bills/own-price.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
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

/** What a school's lessons cost: by its price list, or by the learner's own price on the day of the lesson. */
export async function learnerPrices(sql: Database, schoolId: SchoolId): Promise<PricesFor> {
  const [prices, own] = await Promise.all([
    getPricing(sql, schoolId),
    listOwnPrices(sql, schoolId),
  ]);
  const byStudent = Map.groupBy<StudentId, OwnPrice & { studentId: StudentId }>(
    own,
    ({ studentId }) => studentId,
  );
  return ({ studentId, startsAt, minutes }) =>
    withOwnPrice(prices, ownPriceOn(byStudent.get(studentId) ?? [], dateOf(startsAt)), minutes);
}
