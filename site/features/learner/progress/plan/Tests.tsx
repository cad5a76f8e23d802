import { dateOf } from '#domain/kernel/nz-time.ts';
import type { PortalProgress } from '#site/data/learner/learning.ts';
import type { Plan } from '#site/data/learner/plan.ts';
import { ReviewOfWords } from '#site/features/shared/test-words/ReviewOfWords.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { DrivingTest } from './DrivingTest.tsx';
import { MockTest } from './MockTest.tsx';
import { Readiness } from './Readiness.tsx';
import * as words from './words.tsx';

interface TestsProps {
  readiness: Plan['readiness'];
  mockTests: Plan['mockTests'];
  taken: PortalProgress['tests'];
}

/** The instructor's verdict, and the latest test, mock or real, before the earlier ones; nothing at all before the first of them. */
export function Tests({ readiness, mockTests, taken }: TestsProps) {
  if (readiness.length + mockTests.length + taken.length === 0) return null;
  const [latest, ...earlier] = [
    ...mockTests.map((test) => ({
      day: dateOf(test.startedAt),
      row: <MockTest key={test.startedAt} test={test} />,
    })),
    ...taken.map((test) => ({ day: test.date, row: <DrivingTest key={test.id} test={test} /> })),
  ]
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .map(({ row }) => row);
  return (
    <Panel className="tests">
      <PanelHeader title={words.tests}>
        {mockTests.length > 0 && (
          <span className="reviewed muted">
            <ReviewOfWords isShort />
          </span>
        )}
      </PanelHeader>
      <Readiness words={readiness} />
      {latest && <ul>{latest}</ul>}
      {earlier.length > 0 && (
        <div className="older">
          <Fold title={words.earlierTests} aside={<span className="num">{earlier.length}</span>}>
            <ul>{earlier}</ul>
          </Fold>
        </div>
      )}
    </Panel>
  );
}
