import type { ProgressEvent } from '#domain/progress/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** Results of driving tests: where the pass rate comes from. */
export const drivingTests = projection<ProgressEvent>('driving-tests', tables, {
  DrivingTestRecorded: (sql, { data: { testId: id, ...test } }) => sql`
    insert into driving_test ${sql({ id, ...test })} on conflict (id) do nothing
  `,
  DrivingTestWithdrawn: (sql, { data }) => sql`delete from driving_test where id = ${data.testId}`,
  StageStarted: nothing,
  StageCompleted: nothing,
  SkillAssessed: nothing,
  CurriculumSkillAssessed: nothing,
  LogbookEntryRecorded: nothing,
  CertificateIssued: nothing,
  CertificateRevoked: nothing,
});
