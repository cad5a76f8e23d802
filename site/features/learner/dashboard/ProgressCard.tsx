import { Loaded } from '#site/data/Loaded.tsx';
import { useLearner } from '#site/data/learner/learner.ts';
import { useMyProgress } from '#site/data/learner/learning.ts';
import { MoreLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Lane } from '#site/ui/progress.tsx';
import { percentOf } from '#site/ui/progress-band.ts';
import * as words from './words.tsx';

/** Lessons as a lane, stages as a road with stops. */
export function ProgressCard() {
  const { completedLessons: done, totalLessons: of, home } = useLearner();
  const progress = useMyProgress();
  const percent = percentOf(done, of);
  return (
    <Panel className="progress">
      <PanelHeader title={words.progress}>
        <MoreLink href={`${home}/progress`}>{words.details}</MoreLink>
      </PanelHeader>
      <div className="body stack-3">
        <p className="figure num">
          <b>{percent}%</b>
          <span className="muted">{words.ofLessonsCompleted({ done, of })}</span>
        </p>
        <Lane done={Math.min(done, of)} of={of} tone="band" />
        <Loaded from={progress}>
          {({ stages }) => (
            <ol className="stages">
              {stages.map(({ stageId, status, stage, completedHours }) => (
                <li
                  key={stageId}
                  data-state={status}
                  aria-current={status === 'in_progress' ? 'step' : undefined}
                >
                  <b>{stage.name}</b>
                  {status === 'completed' && (
                    <span className="visually-hidden">{words.completed}</span>
                  )}
                  <span className="num">
                    {words.ofH({ completedHours, requiredHours: stage.requiredHours })}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </div>
    </Panel>
  );
}
