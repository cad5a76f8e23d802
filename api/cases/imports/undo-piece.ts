import type { AuditLedger } from '#api/audit/audit-ledger.ts';
import type { CreditChanges } from '#api/cases/credit/changes.ts';
import type { LessonChanges } from '#api/cases/lessons/lessons.ts';
import { recordProgress } from '#api/cases/progress/progress.ts';
import type { Acting } from '#api/cases/school/instructor.ts';
import { studentChanges } from '#api/cases/students/change-student.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import { type EventLog, eventsOf } from '#api/event-log/event-log.ts';
import { inParallel } from '#api/ground/in-parallel.ts';
import type { ImportedStudent, KeptStudent } from '#domain/import/events.ts';
import { fold } from '#domain/kernel/decider.ts';
import { importMark, importUndoMark, isOfImport } from '#domain/kernel/deed-marks.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { student } from '#domain/student/decide.ts';
import { getStudent } from '#projections/students/query.ts';

/** Students that are worked on at the same time: more would keep others’ commands waiting. */
const atOnce = 8;
/** More facts than this about one student within the days of undoing are somebody's work. */
const mostFacts = 200;

/** Takes back what a piece of an import brought, of everybody whom nobody has touched since. Cut short and done again, it goes on where it stopped. */
export function pieceUndoing(deps: {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'read'>;
  readonly dispatch: Dispatch;
  readonly auditOf: (sql: Database) => Pick<AuditLedger, 'search'>;
  readonly lessonChanges: LessonChanges;
  readonly creditChanges: CreditChanges;
}) {
  const { sql, log, dispatch, auditOf, lessonChanges, creditChanges } = deps;
  const { byInstructor } = studentChanges(deps);

  return async (
    acting: Acting,
    importId: number,
    students: readonly ImportedStudent[],
  ): Promise<KeptStudent[]> => {
    const kept = await inParallel(atOnce, students, async (one): Promise<KeptStudent | null> => {
      const { studentId, deed } = one;
      if (studentId === null || deed === 'same' || deed === 'skipped') return null;
      const row = await getStudent(sql, acting.schoolId, studentId);
      if (!row || row.erasedAt) return { studentId, why: 'erased' };
      if (await isTouched(auditOf(sql), acting, importId, studentId))
        return { studentId, why: 'changed_since' };
      try {
        await takeBack(acting, importId, one, studentId);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof Rejection)) throw refusal;
        return { studentId, why: 'changed_since' };
      }
    });
    return kept.filter((one) => one !== null);
  };

  /** What hangs on the student first, so that a crash leaves no lesson of somebody who is archived. */
  async function takeBack(
    acting: Acting,
    importId: number,
    one: ImportedStudent,
    studentId: StudentId,
  ): Promise<void> {
    for (const lessonId of one.lessonIds)
      await unlessGone(() => lessonChanges.remove(acting, lessonId));
    if (one.creditMinutes > 0)
      await creditChanges.takeBackGrant(acting, studentId, importMark(importId));
    for (const testId of one.testIds)
      await unlessGone(() =>
        recordProgress({ dispatch }, acting, studentId, { type: 'WithdrawDrivingTest', testId }),
      );
    for (const entryId of one.entryIds)
      await unlessGone(() =>
        recordProgress({ dispatch }, acting, studentId, { type: 'WithdrawLogbookEntry', entryId }),
      );
    for (const guardianId of one.guardianIds)
      await byInstructor(acting, studentId, {
        type: 'ChangeGuardian',
        guardianId,
        details: {},
        isActive: false,
      });
    if (one.deed === 'created') await byInstructor(acting, studentId, { type: 'ArchiveStudent' });
    else await giveDetailsBack(acting, importId, studentId);
  }

  /** The details as they were before the import changed them. */
  async function giveDetailsBack(
    acting: Acting,
    importId: number,
    studentId: StudentId,
  ): Promise<void> {
    const recorded = await log.read(`student-${studentId}`);
    const isChange = ({ type, metadata }: RecordedEvent) =>
      type === 'StudentDetailsChanged' && metadata.correlationId === importMark(importId);
    const at = recorded.findIndex(isChange);
    const isBack = recorded.some(
      ({ type, metadata }) =>
        type === 'StudentDetailsChanged' && metadata.correlationId === importUndoMark(importId),
    );
    if (at < 0 || isBack) return;
    const before = fold(student, eventsOf(student, recorded.slice(0, at)));
    if (before.status === 'none') return;
    await byInstructor(acting, studentId, {
      type: 'ChangeStudentDetails',
      details: before.details,
    });
  }
}

/** Whether a person did anything about the student after the import. What the product did by itself follows from the import. */
async function isTouched(
  audit: Pick<AuditLedger, 'search'>,
  { schoolId }: Acting,
  importId: number,
  studentId: StudentId,
): Promise<boolean> {
  const search = { school: schoolId, student: studentId };
  const { events } = await audit.search(search, undefined, mostFacts);
  const mark = importMark(importId);
  const first = events.findLast(({ metadata }) => metadata.correlationId === mark);
  // The import of somebody who is gone from the newest facts is not the last thing that happened.
  if (!first) return true;
  return events.some(
    ({ position, metadata }) =>
      position > first.position && metadata.actor.kind !== 'system' && !isOfImport(metadata),
  );
}

/** What an attempt that was cut short has taken back already. */
async function unlessGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (refusal) {
    if (!(refusal instanceof Rejection) || refusal.kind !== 'missing') throw refusal;
  }
}
