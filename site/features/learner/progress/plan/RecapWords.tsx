import { useEffect, useEffectEvent } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { practiceRoadLabels } from '#domain/recap/plan.ts';
import { type PlanRecap, useReadRecap } from '#site/data/learner/plan.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import { PlanTask } from './PlanTask.tsx';
import * as words from './words.tsx';

/** What an instructor said of a lesson and what to practise after it. To see it is to have read it. */
export function RecapWords({ recap }: { recap: PlanRecap }) {
  const { lessonId, isRead, wentWell, next, practise, minutes, road, line } = recap;
  const reading = useReadRecap();
  const read = useEffectEvent(() => reading.mutate(lessonId));
  // Once; again when it was put right since, which nobody has read.
  useEffect(() => {
    if (!isRead) read();
  }, [isRead]);
  const how = [
    minutes === null ? null : words.aboutMinutes({ minutes }),
    road === null ? null : practiceRoadLabels[road],
  ].filter((part) => part !== null);
  return (
    <>
      <PanelBody>
        <p className="muted">
          {words.instructorAndDate({
            instructorName: recap.instructorName,
            date: formatDate(dateOf(recap.startsAt)),
          })}
        </p>
        {line && <blockquote>{line}</blockquote>}
        {(wentWell.length > 0 || next.length > 0 || how.length > 0) && (
          <Facts>
            {wentWell.length > 0 && <Fact name={words.wentWell}>{namesOf(wentWell)}</Fact>}
            {next.length > 0 && <Fact name={words.nextLesson}>{namesOf(next)}</Fact>}
            {how.length > 0 && <Fact name={words.practise}>{how.join(', ')}</Fact>}
          </Facts>
        )}
      </PanelBody>
      {practise.length > 0 && (
        <>
          <ol aria-label={words.whatToPractise}>
            {practise.map((task) => (
              <PlanTask key={task.skillItemId} lessonId={lessonId} task={task} />
            ))}
          </ol>
          <p className="reviewed muted">
            {words.comparedWithTheRoadRulesBy({
              by: recap.reviewed.by,
              on: formatDate(recap.reviewed.on),
            })}
          </p>
        </>
      )}
    </>
  );
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ');
