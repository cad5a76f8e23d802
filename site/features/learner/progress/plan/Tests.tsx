import type { PortalProgress } from '#site/data/learner/learning.ts';
import type { Plan } from '#site/data/learner/plan.ts';
import { ReviewOfWords } from '#site/features/shared/test-words/ReviewOfWords.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { DrivingTests } from './DrivingTests.tsx';
import { MockTests } from './MockTests.tsx';
import { Readiness } from './Readiness.tsx';
import * as words from './words.tsx';

interface TestsProps {
  readiness: Plan['readiness'];
  mockTests: Plan['mockTests'];
  taken: PortalProgress['tests'];
}

/** The instructor's verdict, mock tests and real ones; nothing at all before the first of them. */
export function Tests({ readiness, mockTests, taken }: TestsProps) {
  if (readiness.length + mockTests.length + taken.length === 0) return null;
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
      <MockTests tests={mockTests} />
      <DrivingTests tests={taken} />
    </Panel>
  );
}
