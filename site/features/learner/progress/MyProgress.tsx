import { Loaded } from '#site/data/Loaded.tsx';
import { useLearner } from '#site/data/learner/learner.ts';
import { type PortalStage, useMyProgress } from '#site/data/learner/learning.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { useSteady } from '#site/shell/use-steady.ts';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Hours } from './Hours.tsx';
import { Stage } from './Stage.tsx';
import * as words from './words.tsx';
import './my-progress.css';

const MyCurve = lazyPart(() => import('./MyCurve.tsx').then((module) => module.MyCurve));
const MyPlan = lazyPart(() => import('./plan/MyPlan.tsx').then((module) => module.MyPlan));
const MyLicence = lazyPart(() => import('./MyLicence.tsx').then((module) => module.MyLicence));
const MyCourses = lazyPart(() => import('./MyCourses.tsx').then((module) => module.MyCourses));
const TheirLicence = lazyPart(() =>
  import('./TheirLicence.tsx').then((module) => module.TheirLicence),
);

/** The way to the licence: stages with what to work on next, hours, level over time, what to practise, and tests taken. */
export default function MyProgress() {
  useSteady('progress');
  const progress = useMyProgress();
  const { firstName, portal } = useLearner();
  return (
    <div className="my-progress with-aside">
      <PageTitle />
      <Loaded from={progress}>
        {({ stages, hoursDriven, nextFocus, tests }) => (
          <>
            <div className="way stack-4">
              <Panel className="road">
                <PanelHeader title={words.sRoad({ firstName })} />
                <ol>
                  {stages.map((stage) => (
                    <Stage
                      key={stage.stageId}
                      stage={stage}
                      focus={stage === present(stages) ? nextFocus : null}
                    />
                  ))}
                </ol>
                {!present(stages) && <p className="done">{words.everyStageIsCompleted}</p>}
                <Hours driven={hoursDriven} stages={stages} />
              </Panel>
              {progress.data && <MyCurve progress={progress.data} />}
              <MyPlan taken={tests} />
            </div>
            <aside className="stack-4">
              <MyCourses />
              {portal === 'student-portal' ? <MyLicence /> : <TheirLicence />}
            </aside>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The stage that a learner is in; none once all are completed. */
const present = (stages: readonly PortalStage[]) =>
  stages.find(({ status }) => status !== 'completed');
