import type { CreditChanges } from '#api/cases/credit/changes.ts';
import { recordProgress } from '#api/cases/progress/progress.ts';
import { type Acting, signatureOf } from '#api/cases/school/instructor.ts';
import { studentChanges } from '#api/cases/students/change-student.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { ImportedStudent } from '#domain/import/events.ts';
import type { ImportWhy } from '#domain/import/fields.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listGuardians } from '#projections/guardians/query.ts';
import { type NumberedStudent, whyOf } from './import-student.ts';

export type PartsImportDeps = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
  readonly creditChanges: CreditChanges;
};

/** What an import adds to a student who is there. Each part is tried by itself, so that one that is refused keeps no other out; done again, each is recorded once. */
export function partsImport({ sql, dispatch, clock, creditChanges }: PartsImportDeps) {
  const { byInstructor } = studentChanges({ dispatch });
  return { addTo };

  /** Parents, credit, tests and practice. What is refused is left out and named. */
  async function addTo(acting: Acting, one: NumberedStudent): Promise<ImportedStudent> {
    const { numbers, lines } = one;
    const { studentId } = numbers;
    const [line = 0] = lines;
    const left = [...one.left];
    const done = { guardianIds: [], lessonIds: [], testIds: [], entryIds: [] } as Record<
      'guardianIds' | 'lessonIds' | 'testIds' | 'entryIds',
      number[]
    >;
    const trying = async (
      what: keyof typeof done,
      id: number | undefined,
      at: number,
      work: (id: number) => Promise<unknown>,
    ) => {
      if (id === undefined) return;
      try {
        const used = await work(id);
        done[what].push(typeof used === 'number' ? used : id);
      } catch (refusal) {
        left.push({ line: at, why: whyOf(refusal) });
      }
    };
    for (const [nth, parent] of one.parents.entries())
      await trying('guardianIds', numbers.guardianIds[nth], line, (guardianId) =>
        byInstructor(acting, studentId, {
          type: 'AddGuardian',
          guardianId,
          details: { ...parent, relationship: 'parent', accessLevel: 'view_only' },
        }).catch((refusal) => openAgain(refusal, acting, studentId, parent.email)),
      );
    const creditMinutes = await grantOpeningCredit(creditChanges, acting, one, left);
    for (const [nth, { line: at, ...test }] of one.tests.entries())
      await trying('testIds', numbers.testIds[nth], at, (testId) =>
        recordProgress({ dispatch }, acting, studentId, {
          type: 'RecordDrivingTest',
          testId,
          test: { ...test, place: null, notes: null },
        }),
      );
    for (const [nth, { line: at, date, minutes }] of one.practice.entries())
      await trying('entryIds', numbers.entryIds[nth], at, (entryId) =>
        recordProgress({ dispatch }, acting, studentId, {
          type: 'RecordLogbookEntry',
          entryId,
          entry: {
            entryType: 'practice',
            duration: minutes,
            description: date ? 'Practice, from another app' : 'Practice so far, from another app',
            skillsPracticed: [],
            weatherConditions: null,
            roadConditions: null,
            areasForImprovement: null,
            date: date ?? dateOf(clock()),
          },
          signedBy: signatureOf(acting),
        }),
      );
    return { studentId, deed: one.deed, lines: [...lines], left, ...done, creditMinutes };
  }

  /** Opens the portal again for a parent who lost it in an undo. @returns the parent's earlier number, which replaces the reserved one */
  async function openAgain(
    refusal: unknown,
    acting: Acting,
    studentId: StudentId,
    email: string,
  ): Promise<number> {
    const known = await listGuardians(sql, acting.schoolId, studentId);
    const before = known.find((one) => one.email === email && !one.isActive);
    if (!before) throw refusal;
    await byInstructor(acting, studentId, {
      type: 'ChangeGuardian',
      guardianId: before.id,
      details: {},
      isActive: true,
    });
    return before.id;
  }
}

/** Lessons that were paid for in the other app. What an attempt that was cut short has granted is not granted again. @returns the minutes that were granted */
async function grantOpeningCredit(
  creditChanges: CreditChanges,
  acting: Acting,
  { creditMinutes: minutes, numbers, lines }: NumberedStudent,
  left: { line: number; why: ImportWhy }[],
): Promise<number> {
  if (minutes === 0) return 0;
  try {
    const reason = 'Opening credit';
    await creditChanges.grant(acting, numbers.studentId, { minutes, reason }, (recorded) =>
      recorded.some(
        ({ type, metadata }) =>
          type === 'CreditGranted' && metadata.correlationId === acting.request,
      ),
    );
    return minutes;
  } catch (refusal) {
    left.push({ line: lines[0] ?? 0, why: whyOf(refusal) });
    return 0;
  }
}
