import type { LessonChanges } from '#api/cases/lessons/lessons.ts';
import type { Acting } from '#api/cases/school/instructor.ts';
import { studentChanges } from '#api/cases/students/change-student.ts';
import type { Dispatch } from '#api/command-handler.ts';
import { defaultLicenceType, defaultTotalLessons } from '#domain/catalogue/students.ts';
import type { ImportWhy } from '#domain/import/fields.ts';
import type { PlannedStudent } from '#domain/import/plan.ts';
import type { ImportedDetails, ImportedLesson } from '#domain/import/record.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { KnownDetails } from '#domain/student/commands.ts';

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
  readonly dispatch: Dispatch;
  readonly lessonChanges: LessonChanges;
};

/** Codes of the diary's refusals that mean its time is taken. */
const clashes: ReadonlySet<string> = new Set(['lesson_overlaps', 'lesson_in_own_time']);

/** Enrols and changes one student of an import, and books their lessons. Each may be done again, as after a crash, and is recorded once. */
export function studentImport({ dispatch, lessonChanges }: StudentImportDeps) {
  const { byInstructor } = studentChanges({ dispatch });
  return { enrol, change, book };

  /** Enrols a new student, or brings back one that an undo archived. */
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
