import type { Ids } from '#api/database/ids.ts';
import { inParallel } from '#api/ground/in-parallel.ts';
import type { ImportNumbers } from '#domain/import/events.ts';
import type { PlannedStudent } from '#domain/import/plan.ts';
import { studentId as studentNumber } from '#domain/kernel/ids.ts';
import type { NumberedKind } from '#domain/numbers.ts';
import type { NumberedStudent } from './import-student.ts';

/** Numbers that are asked for at the same time. */
const numbersAtOnce = 16;

/** Numbers for all that is new in a piece, taken at once: they are recorded before the first is used. */
export async function numberPiece(
  ids: Ids,
  students: readonly PlannedStudent[],
): Promise<ImportNumbers> {
  const isDone = students.filter(({ deed }) => deed === 'created' || deed === 'changed');
  const taken = (kind: NumberedKind, count: number): Promise<number[]> =>
    inParallel(numbersAtOnce, Array.from({ length: count }), () => ids.next(kind));
  const sum = (part: 'parents' | 'lessons' | 'tests' | 'practice') =>
    isDone.reduce((total, one) => total + one[part].length, 0);
  return {
    studentIds: await taken('student', isDone.filter(({ studentId }) => studentId === null).length),
    guardianIds: await taken('guardian', sum('parents')),
    lessonIds: await taken('lesson', sum('lessons')),
    testIds: await taken('driving_test', sum('tests')),
    entryIds: await taken('logbook_entry', sum('practice')),
  };
}

/** Each student with their part of a piece's numbers; one that is skipped has none, and the number of nobody. */
export function numbered(
  students: readonly PlannedStudent[],
  numbers: ImportNumbers,
): NumberedStudent[] {
  const rest = {
    studentIds: [...numbers.studentIds],
    guardianIds: [...numbers.guardianIds],
    lessonIds: [...numbers.lessonIds],
    testIds: [...numbers.testIds],
    entryIds: [...numbers.entryIds],
  };
  return students.flatMap((one) => {
    const isDone = one.deed === 'created' || one.deed === 'changed';
    const id = one.studentId ?? (isDone ? rest.studentIds.shift() : undefined);
    const part = (
      name: 'guardianIds' | 'lessonIds' | 'testIds' | 'entryIds',
      of: readonly unknown[],
    ) => (isDone ? rest[name].splice(0, of.length) : []);
    return {
      ...one,
      numbers: {
        studentId: studentNumber.parse(id ?? nobody),
        guardianIds: part('guardianIds', one.parents),
        lessonIds: part('lessonIds', one.lessons),
        testIds: part('testIds', one.tests),
        entryIds: part('entryIds', one.practice),
      },
    };
  });
}

/** No student is asked by it: who is skipped is not touched. */
const nobody = 2_147_483_647;
