import { actingOn } from '#api/cases/school/instructor.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { bills } from '#domain/bills/decide.ts';
import type { OwnPrice } from '#domain/bills/own-price.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { listOwnPrices } from '#projections/bills/query.ts';

/** What an hour costs one learner by a price of their own, last set; null is as the price list says. @throws 404 unless they are the school's */
export async function ownPriceOf(
  deps: { readonly sql: Database },
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<OwnPrice | null> {
  await studentOf(deps, schoolId, studentId);
  const last = (await listOwnPrices(deps.sql, schoolId, studentId)).at(-1);
  return last && last.hourCents !== null ? last : null;
}

export async function setOwnPrice(
  deps: { readonly sql: Database; readonly dispatch: Dispatch },
  owner: Instructor,
  studentId: StudentId,
  price: OwnPrice,
): Promise<OwnPrice | null> {
  const { schoolId } = owner;
  await studentOf(deps, schoolId, studentId);
  await deps.dispatch(
    bills,
    schoolId,
    { type: 'SetOwnPrice', schoolId, studentId, ...price },
    actingOn(owner, studentId),
  );
  return ownPriceOf(deps, schoolId, studentId);
}
