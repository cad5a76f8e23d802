import { Footprints } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLearner } from '#site/data/learner/learner.ts';
import type { PortalProgress } from '#site/data/learner/learning.ts';
import { type Plan, useMyPlan } from '#site/data/learner/plan.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { EarlierRecap } from './EarlierRecap.tsx';
import { RecapWords } from './RecapWords.tsx';
import { Reflections } from './Reflections.tsx';
import { TestDay } from './TestDay.tsx';
import { Tests } from './Tests.tsx';
import * as words from './words.tsx';
import './my-plan.css';

/** What to practise until the next lesson, and what leads to the test: for a learner, and for parents by their level. */
export function MyPlan({ taken }: { taken: PortalProgress['tests'] }) {
  const plan = useMyPlan();
  const { portal } = useLearner();
  return (
    <Loaded from={plan}>
      {(known) => (
        <>
          {known.testBookings.map((booking) => (
            <TestDay key={booking.id} booking={booking} source={known.testDay} />
          ))}
          <UntilNextLesson recaps={known.recaps}>
            {portal === 'student-portal' && <Reflections reflections={known.reflections} />}
          </UntilNextLesson>
          <Tests readiness={known.readiness} mockTests={known.mockTests} taken={taken} />
        </>
      )}
    </Loaded>
  );
}

const isUnread = ({ isRead }: Plan['recaps'][number]) => !isRead;

/** How many lessons are folded away, and whether one of them was not read yet. */
const Earlier = ({ count, isNew }: { count: number; isNew: boolean }) => (
  <span className="cluster-2">
    <span className="num">{count}</span>
    {isNew && <Badge tone="accent">{words.newWord}</Badge>}
  </span>
);

interface UntilNextLessonProps extends Pick<Plan, 'recaps'> {
  /** The learner's own words about the last lesson. */
  children: ReactNode;
}

function UntilNextLesson({ recaps: [latest, ...earlier], children }: UntilNextLessonProps) {
  return (
    <Panel className="next-practice" aria-label={words.untilTheNextLesson}>
      <PanelHeader title={words.untilTheNextLesson} />
      {latest ? (
        <>
          <RecapWords recap={latest} />
          {earlier.length > 0 && (
            <div className="earlier">
              <Fold
                title={words.earlierLessons}
                aside={<Earlier count={earlier.length} isNew={earlier.some(isUnread)} />}
              >
                <ul>
                  {earlier.map((recap) => (
                    <EarlierRecap key={recap.lessonId} recap={recap} />
                  ))}
                </ul>
              </Fold>
            </div>
          )}
        </>
      ) : (
        <Empty glyph={Footprints} title={words.noPlanYet}>
          {words.afterALessonTheInstructorCan}
        </Empty>
      )}
      {children}
    </Panel>
  );
}
