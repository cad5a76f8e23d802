import type { Acting } from '#api/cases/school/instructor.ts';
import { roomForStudents, type SubscriptionDeps } from '#api/cases/subscription/subscription.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import { inParallel } from '#api/ground/in-parallel.ts';
import type { ImportedStudent } from '#domain/import/events.ts';
import type { ImportWhy } from '#domain/import/fields.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listActiveAmong } from '#projections/students/query.ts';
import { type PartsImportDeps, partsImport } from './import-parts.ts';
import {
  type NumberedStudent,
  type StudentImportDeps,
  studentImport,
  whyOf,
} from './import-student.ts';

/** Students that are worked on at the same time: more would keep others’ commands waiting. */
const atOnce = 8;

/** Does a piece of an import: students first, under the lock of the plan, then what belongs to them. */
export function pieceRun(
  deps: StudentImportDeps &
    PartsImportDeps &
    SubscriptionDeps & {
      readonly locks: Pick<AdvisoryLocks, 'plan'>;
    },
) {
  const { sql, locks } = deps;
  const { enrol, change, book } = studentImport(deps);
  const { addTo } = partsImport(deps);

  return async (
    acting: Acting,
    students: readonly NumberedStudent[],
  ): Promise<ImportedStudent[]> => {
    const isNew = students.filter(({ deed }) => deed === 'created');
    const refused = new Map<NumberedStudent, ImportWhy>();
    await locks.plan(acting.schoolId, async () => {
      const there = await listActiveAmong(
        sql,
        acting.schoolId,
        isNew.map(({ numbers }) => numbers.studentId),
      );
      let room = (await roomForStudents(deps, acting.schoolId)) ?? Number.POSITIVE_INFINITY;
      const fits = isNew.filter((one) => {
        // Enrolled by an attempt that was cut short.
        if (there.has(one.numbers.studentId) || room-- > 0) return true;
        refused.set(one, 'no_room');
        return false;
      });
      await inParallel(atOnce, fits, (one) => unlessRefused(one, () => enrol(acting, one)));
    });
    const done = await inParallel(atOnce, students, async (one) => {
      if (one.deed === 'changed') await unlessRefused(one, () => change(acting, one));
      const why = refused.get(one);
      return why || one.deed === 'skipped' || one.deed === 'same'
        ? withoutParts(one, why)
        : addTo(acting, one);
    });
    // Credit came before, so that it is kept for lessons as they come.
    await bookAll(done);
    return done;

    /** Lessons of one day in the order of the file, so that of two at one time it is the first that stands, however often the file is imported. */
    async function bookAll(into: readonly ImportedStudent[]): Promise<void> {
      const wanted = students.flatMap((one, place) => {
        const to = into[place];
        if (!to || refused.has(one)) return [];
        return one.lessons.flatMap((lesson, nth) => {
          const lessonId = one.numbers.lessonIds[nth];
          return lessonId === undefined
            ? []
            : { ...lesson, lessonId, to, of: one.numbers.studentId };
        });
      });
      const days = Map.groupBy(
        wanted.toSorted((a, b) => a.line - b.line),
        ({ startsAt }) => dateOf(startsAt),
      );
      await inParallel(atOnce, [...days.values()], async (lessons) => {
        for (const { of, to, line, ...lesson } of lessons) {
          const why = await book(acting, of, lesson);
          if (why) to.left.push({ line, why });
          else to.lessonIds.push(lesson.lessonId);
        }
      });
    }

    async function unlessRefused(one: NumberedStudent, work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } catch (refusal) {
        refused.set(one, whyOf(refusal));
      }
    }
  };
}

/** What the import did for a student before any parts are added. @param why the import refused the student, where it did */
function withoutParts(one: NumberedStudent, why: ImportWhy | undefined): ImportedStudent {
  const [line = 0] = one.lines;
  return {
    studentId: one.studentId,
    deed: why ? 'skipped' : one.deed,
    lines: [...one.lines],
    left: why ? [{ line, why }, ...one.left] : [...one.left],
    guardianIds: [],
    lessonIds: [],
    testIds: [],
    entryIds: [],
    creditMinutes: 0,
  };
}
