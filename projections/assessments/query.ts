import type { Sql } from 'postgres';
import { z } from 'zod';
import { practicalTestKinds } from '#domain/guide/practical-test.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { revision, revisionOf } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { mockTest, readinessWord } from './assessments.ts';

/** A mock test as it was marked. Times are instants in UTC. */
export const mockTestRow = mockTest.row.omit({ schoolId: true, markingId: true });
export type MockTestRow = z.infer<typeof mockTestRow>;

/** A student's mock tests, the latest first; those that were voided too. */
export function listMockTests(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<MockTestRow[]> {
  return mockTest.select(sql, mockTestRow)`
    where student_id = ${studentId} and school_id = ${schoolId}
    order by started_at desc, id desc
  `;
}

/** One mock test of a student; null when there is none or it is another's. */
export async function getMockTest(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
  assessmentId: number,
): Promise<MockTestRow | null> {
  const [row] = await mockTest.select(sql, mockTestRow)`
    where id = ${assessmentId} and student_id = ${studentId} and school_id = ${schoolId}
  `;
  return row ?? null;
}

/** The one that came of a marking; null until there is one. */
export async function getMarkedTest(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
  markingId: string,
): Promise<MockTestRow | null> {
  const [row] = await mockTest.select(sql, mockTestRow)`
    where marking_id = ${markingId} and student_id = ${studentId} and school_id = ${schoolId}
  `;
  return row ?? null;
}

export const readinessRow = readinessWord.row
  .pick({ kind: true, ready: true, sentence: true, shared: true, saidAt: true })
  .extend({ saidBy: z.string(), revision });
export type ReadinessRow = z.infer<typeof readinessRow>;

/** What was said last of a student being ready, of each kind of test. */
export function listReadiness(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<ReadinessRow[]> {
  return rowsOf(sql, readinessRow)`
    select word.kind, word.ready, word.sentence, word.shared, word.said_at,
      account.first_name || ' ' || account.last_name as said_by,
      ${revisionOf(sql)} as revision
    from readiness_word word join account on account.id = word.instructor_id
    where word.student_id = ${studentId} and word.school_id = ${schoolId}
    order by word.kind
  `;
}

const markedBy = z.object({
  instructorId: z.number().int().brand<'account'>(),
  instructorName: z.string(),
  kind: z.enum(practicalTestKinds),
  tests: z.number().int(),
  tasks: mockTest.row.shape.tasks,
});

/** The marks of a school's mock tests that count, by instructor and kind: all tasks together. */
export function listSchoolMarks(sql: Sql, schoolId: SchoolId): Promise<z.infer<typeof markedBy>[]> {
  return rowsOf(sql, markedBy)`
    select one.instructor_id, account.first_name || ' ' || account.last_name as instructor_name, one.kind,
      count(distinct one.id)::int as tests, coalesce(jsonb_agg(task) filter (where task is not null), '[]') as tasks
    from mock_test one
    join account on account.id = one.instructor_id
    left join lateral jsonb_array_elements(one.tasks) task on true
    where one.school_id = ${schoolId} and one.voided_at is null
    group by one.instructor_id, account.first_name, account.last_name, one.kind
    order by instructor_name, one.kind
  `;
}
