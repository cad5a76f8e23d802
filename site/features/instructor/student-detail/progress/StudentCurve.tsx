import { drivingTestTypeLabels } from '#domain/catalogue/certificates.ts';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { useDrivingTests, useProgress } from '#site/data/progress.ts';
import { useSkillChanges } from '#site/data/skills.ts';
import { useTestDays } from '#site/data/test-bookings.ts';
import { completedStages } from '#site/features/shared/curve/completed-stages.ts';
import { LearnersCurve } from '#site/features/shared/curve/LearnersCurve.tsx';
import { useToday } from '#site/format/use-now.ts';
import * as words from './words.tsx';

/** A student's level over time, with stages, results and the next test. */
export function StudentCurve({ studentId }: { studentId: StudentId }) {
  const changes = useSkillChanges(studentId).data;
  const stages = useProgress(studentId).data;
  const results = useDrivingTests(studentId).data;
  const next = useTestDays(studentId).data?.days[0];
  const today = useToday();
  if (!changes || !stages || !results) return null;
  return (
    <LearnersCurve
      changes={changes}
      stages={completedStages(stages)}
      tests={[
        ...results.map(({ type, date }) => ({ day: date, label: drivingTestTypeLabels[type] })),
        ...(next
          ? [
              {
                day: dateOf(next.startTime),
                label: next.kind ? practicalTestLabels[next.kind] : words.roadTest,
              },
            ]
          : []),
      ]}
      today={today}
    />
  );
}
