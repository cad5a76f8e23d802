import type { CreditChanges } from '#api/cases/credit/changes.ts';
import type { LessonChanges } from '#api/cases/lessons/lessons.ts';
import { recordProgress } from '#api/cases/progress/progress.ts';
import { type Acting, signatureOf } from '#api/cases/school/instructor.ts';
import { studentChanges } from '#api/cases/students/change-student.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { defaultLicenceType, defaultTotalLessons } from '#domain/catalogue/students.ts';
import type { ImportedStudent } from '#domain/imports/events.ts';
import type { ImportWhy } from '#domain/imports/fields.ts';
import type { PlannedStudent } from '#domain/imports/plan.ts';
import type { ImportedDetails, ImportedLesson } from '#domain/imports/record.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { KnownDetails } from '#domain/student/commands.ts';
import { listGuardians } from '#projections/guardians/query.ts';

/** A planned student with the numbers of what is new; named in the ledger before they are used, so that doing it again does it once. */
export type NumberedStudent = PlannedStudent & {
  readonly numbers: {
    readonly studentId: StudentId;
    readonly guardianIds: readonly number[];
    readonly lessonIds: readonly number[];
    readonly testIds: readonly number[];
    readonly entryIds: readonly number[];
  };
};

type BookedFromFile = ImportedLesson & { readonly lessonId: number };

export type StudentImportDeps = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
  readonly lessonChanges: LessonChanges;
  readonly creditChanges: CreditChanges;
};

/** Codes of the diary's refusals that mean its time is taken. */
const clashes: ReadonlySet<string> = new Set(['lesson_overlaps', 'lesson_in_own_time']);

/** What an import does for one student. Each part may be done again, as after a crash, and is recorded once. */
export function studentImport({
  sql,
  dispatch,
  clock,
  lessonChanges,
  creditChanges,
}: StudentImportDeps) {
  const { byInstructor } = studentChanges({ dispatch });
  return { enrol, change, addTo, book };

  /** Somebody new, or somebody whom undoing an import had archived. */
  async function enrol(acting: Acting, one: NumberedStudent): Promise<void> {
    const { account, schoolId } = acting;
    const { studentId } = one.numbers;
    if (one.isRestored) {
      await byInstructor(acting, studentId, { type: 'RestoreStudent' });
      await change(acting, one);
      return;
    }
    const details = wholeOf(one.details);
    await byInstructor(acting, studentId, {
      type: 'EnrolStudent',
      schoolId,
      instructorId: account.id,
      details,
    });
  }

  async function change(acting: Acting, { numbers, details }: NumberedStudent): Promise<void> {
    if (Object.keys(details).length === 0) return;
    await byInstructor(acting, numbers.studentId, { type: 'ChangeStudentDetails', details });
  }

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
    const creditMinutes = await grant(acting, one, left);
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

  /** One lesson, which the diary decides. @returns why it is left out; null where it is booked */
  async function book(
    acting: Acting,
    studentId: StudentId,
    { lessonId, startsAt, endsAt }: BookedFromFile,
  ): Promise<ImportWhy | null> {
    const booking = {
      studentId,
      startsAt,
      endsAt,
      title: 'Driving lesson',
      description: null,
      lessonType: 'Basic Skills',
      notes: null,
      allowOverlap: false,
    } as const;
    try {
      await lessonChanges.schedule(acting, booking, lessonId);
      return null;
    } catch (refusal) {
      return whyOf(refusal);
    }
  }

  /** A parent to whom undoing an import closed the portal. @returns their number, in place of the one that was kept for them */
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

  async function grant(
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
}

/** @throws what is no refusal of ours */
export function whyOf(refusal: unknown): ImportWhy {
  if (!(refusal instanceof Rejection)) throw refusal;
  return clashes.has(refusal.code) ? 'lesson_clash' : 'refused';
}

const wholeOf = ({
  firstName = '',
  lastName = '',
  email = '',
  ...said
}: ImportedDetails): KnownDetails => ({
  firstName,
  lastName,
  email,
  phone: said.phone ?? '',
  dateOfBirth: said.dateOfBirth ?? null,
  address: said.address ?? null,
  emergencyContactName: said.emergencyContactName ?? null,
  emergencyContactPhone: said.emergencyContactPhone ?? null,
  licenseType: said.licenseType ?? defaultLicenceType,
  packageType: 'Custom',
  totalLessons: defaultTotalLessons,
  notes: said.notes ?? null,
});
