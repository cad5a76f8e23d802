import { drivingTestTypeLabels } from '#domain/catalogue/certificates.ts';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { type PortalProgress, useMySkillChanges } from '#site/data/learner/learning.ts';
import { useMyPlan } from '#site/data/learner/plan.ts';
import { completedStages } from '#site/features/shared/curve/completed-stages.ts';
import { LearnersCurve } from '#site/features/shared/curve/LearnersCurve.tsx';
import { useToday } from '#site/format/use-now.ts';

/** A learner's level over time, with stages, results and the tests that are booked. */
export function MyCurve({ progress: { stages, tests } }: { progress: PortalProgress }) {
  const changes = useMySkillChanges().data;
  const booked = useMyPlan().data?.testBookings ?? [];
  const today = useToday();
  if (!changes) return null;
  return (
    <LearnersCurve
      changes={changes}
      stages={completedStages(stages)}
      tests={[
        ...tests.map(({ type, date }) => ({ day: date, label: drivingTestTypeLabels[type] })),
        ...booked.map(({ kind, startTime }) => ({
          day: dateOf(startTime),
          label: practicalTestLabels[kind],
        })),
      ]}
      today={today}
    />
  );
}
