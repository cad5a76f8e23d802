import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { type Licence, noLicence } from '#domain/licence/licence.ts';
import { firstSharing, type Sharing } from '#domain/licence/sharing.ts';
import {
  licenceCard,
  licenceCourse,
  licenceDemerits,
  licenceMove,
  licenceSharing,
  startCheck,
} from './licences.ts';

const card = licenceCard.row.omit({ studentId: true, schoolId: true, notedAt: true });
const course = licenceCourse.row.omit({ studentId: true, schoolId: true });
const sharing = licenceSharing.row.pick({ licence: true, practice: true });
const demerits = licenceDemerits.row.pick({ days: true });

/** What is known of a student's licence; nothing for a student of another school. Days are Auckland's. */
export async function getLicence(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<Licence> {
  const [[noted], courses, [points], shared] = await Promise.all([
    licenceCard.select(sql, card)`where student_id = ${studentId} and school_id = ${schoolId}`,
    licenceCourse.select(sql, course)`where student_id = ${studentId} and school_id = ${schoolId}`,
    licenceDemerits.select(
      sql,
      demerits,
    )`where student_id = ${studentId} and school_id = ${schoolId}`,
    getSharing(sql, studentId),
  ]);
  const { sightedOn = null, sightedAs = null, learnerSince = null, ...shown } = noted ?? {};
  return {
    ...noLicence,
    ...(noted && { card: shown as NonNullable<Licence['card']> }),
    sightedOn,
    sightedAs,
    learnerSince,
    courses: Object.fromEntries(courses.map(({ stage, ...of }) => [stage, of])),
    demerits: points?.days ?? [],
    sharing: shared,
  };
}

/** What a learner lets parents see; nothing, until they have said so. */
export async function getSharing(sql: Sql, studentId: StudentId): Promise<Sharing> {
  const [row] = await licenceSharing.select(sql, sharing)`where student_id = ${studentId}`;
  return row ?? firstSharing;
}

export const startCheckRow = startCheck.row.pick({ missing: true, checkedAt: true });

/** What was found last at the start of a lesson; null where nobody looked. */
export async function getStartCheck(
  sql: Sql,
  schoolId: SchoolId,
  lessonId: number,
): Promise<z.infer<typeof startCheckRow> | null> {
  const [row] = await startCheck.select(sql, startCheckRow)`
    where lesson_id = ${lessonId} and school_id = ${schoolId}
  `;
  return row ?? null;
}

const move = licenceMove.row.pick({ position: true, steps: true });

/** How changes of the rules moved a learner's first days since somebody was last told of it, the oldest first. */
export const listUntoldMoves = (
  sql: Sql,
  { studentId, person, since }: { studentId: StudentId; person: string; since: Instant },
): Promise<z.infer<typeof move>[]> =>
  licenceMove.select(sql, move)`
    where student_id = ${studentId} and moved_at >= ${since} and position > coalesce((
      select max(split_part(key, '-', 3)::bigint) from notice
      where notice.person = ${person} and notice.kind = 'earliestMoved' and outcome <> 'refused'
    ), 0)
    order by position
  `;
