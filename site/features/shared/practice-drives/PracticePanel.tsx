import { Car } from 'lucide-react';
import type { ReactNode } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import type { Drive, Practice } from '#site/data/learner/practice.ts';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Shares } from '#site/ui/shares.tsx';
import { boldFigure } from '#site/ui/tags.tsx';
import { DriveItem } from './DriveItem.tsx';
import './practice.css';
import * as words from './words.tsx';

interface PracticePanelProps {
  practice: Practice;
  /** What stands in the head: a button to log a drive. */
  children?: ReactNode;
  /** What can be done with a drive. */
  actionsOf?: (drive: Drive) => ReactNode;
}

/** Practice drives and the hours that somebody has confirmed, by day, by night and in the wet. */
export function PracticePanel({ practice, children, actionsOf }: PracticePanelProps) {
  const { totals, drives, goal } = practice;
  return (
    <Panel className="practice" aria-label={words.practiceDrives}>
      <PanelHeader title={words.practiceDrives}>{children}</PanelHeader>
      <div className="hours">
        <Shares
          label={words.hoursByLight}
          of={(goal?.minHours ?? 0) * 60}
          shares={[
            { ...hoursOf(words.confirmed, totals.confirmed), isNow: true },
            hoursOf(words.byDay, totals.day),
            hoursOf(words.byNight, totals.night),
            hoursOf(words.inTheWet, totals.wet),
          ]}
        />
      </div>
      {goal && (
        <p className="muted">
          {goal.minHours === null
            ? words.goal(goal)
            : words.goalOfHours({
                ...goal,
                hours: inHours(totals.confirmed),
                min: goal.minHours,
                b: boldFigure,
              })}
        </p>
      )}
      {totals.lessons > 0 && (
        <p className="muted num">{words.ofTheseWereLessons({ hours: inHours(totals.lessons) })}</p>
      )}
      {totals.waiting > 0 && (
        <p className="muted num">{words.waitToBeConfirmed({ hours: inHours(totals.waiting) })}</p>
      )}
      {totals.uncountable > 0 && (
        <p className="muted num">{words.areNotCountable({ hours: inHours(totals.uncountable) })}</p>
      )}
      {drives.length === 0 ? (
        <Empty glyph={Car} title={words.noPracticeDrivesYet}>
          {words.drivesWithASupervisorCountOnce}
        </Empty>
      ) : (
        <ul className="rows">
          {drives.map((drive) => (
            <DriveItem key={drive.id} drive={drive}>
              {actionsOf?.(drive)}
            </DriveItem>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const hoursOf = (name: string, minutes: number) => ({
  name,
  value: minutes,
  said: inHours(minutes),
});
