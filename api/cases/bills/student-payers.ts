import type { z } from 'zod';
import { getPayersOfStudent } from '#api/cases/books/buyer.ts';
import { actingFor, actingOn } from '#api/cases/school/instructor.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { studentPayersForm } from '#domain/bills/commands.ts';
import { bills } from '#domain/bills/decide.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { payer } from '#domain/payer/decide.ts';
import { getRevision } from '#projections/engine/revision.ts';
import { getPayerNames, listOrderNumbers } from '#projections/payers/query.ts';
import { mustBeOurs } from './payers.ts';

type StudentPayersDeps = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
};

/** Who pays for one student, from which day on. It is about the student, and a payer's own file says nothing of it: a student may pay themselves. */
export function studentPayers(deps: StudentPayersDeps) {
  const { sql, dispatch, clock } = deps;
  return { ofStudent, setForStudent };

  /** Who pays for a student today, and who will. */
  async function ofStudent(schoolId: SchoolId, studentId: StudentId) {
    await studentOf(deps, schoolId, studentId);
    const revision = await getRevision(sql);
    const [{ sets, on }, names, orders] = await Promise.all([
      getPayersOfStudent(sql, schoolId, studentId),
      getPayerNames(sql, schoolId),
      listOrderNumbers(sql, schoolId, studentId),
    ]);
    const today = dateOf(clock());
    const named = (day: string) =>
      on(day).map(({ payerId, percent }) => ({
        payerId,
        name: payerId === null ? null : (names.get(payerId) ?? ''),
        percent,
        orderNumber: payerId === null ? null : (orders.get(payerId) ?? null),
      }));
    return {
      studentId,
      payers: named(today),
      ahead: sets
        .filter(({ since }) => since > today)
        .map(({ since }) => ({ from: since, payers: named(since) })),
      revision: sets.length === 0 ? 0 : revision,
    };
  }

  /** @throws 404 where the student or a payer is not the school's */
  async function setForStudent(
    owner: Instructor,
    studentId: StudentId,
    { payers, from }: z.output<typeof studentPayersForm>,
  ) {
    const { schoolId } = owner;
    await studentOf(deps, schoolId, studentId);
    for (const { payerId } of payers)
      if (payerId !== null) await mustBeOurs(sql, schoolId, payerId);
    const shares = payers.map(({ payerId, percent }) => ({ payerId, percent }));
    await dispatch(
      bills,
      schoolId,
      { type: 'SetStudentPayers', schoolId, studentId, payers: shares, from },
      actingOn(owner, studentId),
    );
    for (const { payerId, orderNumber } of payers) {
      if (payerId === null || orderNumber === undefined) continue;
      await dispatch(
        payer,
        payerId,
        { type: 'SetOrderNumber', payerId, schoolId, studentId, orderNumber },
        actingFor(owner),
      );
    }
    return ofStudent(schoolId, studentId);
  }
}
