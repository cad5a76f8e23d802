import { drivingTestTypeLabels } from '#domain/catalogue/certificates.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { PortalProgress } from '#site/data/learner/learning.ts';
import { ResultBadge } from '#site/features/shared/test-result/ResultBadge.tsx';

/** A driving test taken. */
export function DrivingTest({ test }: { test: PortalProgress['tests'][number] }) {
  const { type, date, place, result } = test;
  return (
    <li>
      <p className="cluster-2-5">
        <b>{drivingTestTypeLabels[type]}</b>
        <ResultBadge result={result} />
      </p>
      <p className="muted num">{[formatDate(date), place].filter(Boolean).join(', ')}</p>
    </li>
  );
}
