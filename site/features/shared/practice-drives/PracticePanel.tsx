import { Car } from 'lucide-react';
import type { ReactNode } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import type { Drive, Practice } from '#site/data/learner/practice.ts';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
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
      <dl>
        <Sum name={words.confirmed} minutes={totals.confirmed} />
        <Sum name={words.byDay} minutes={totals.day} />
        <Sum name={words.byNight} minutes={totals.night} />
        <Sum name={words.inTheWet} minutes={totals.wet} />
      </dl>
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

function Sum({ name, minutes }: { name: string; minutes: number }) {
  return (
    <div>
      <dt className="muted-sm">{name}</dt>
      <dd className="num">{inHours(minutes)}</dd>
    </div>
  );
}
