import { Car } from 'lucide-react';
import type { ReactNode } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import type { Drive, Practice } from '#site/data/learner/practice.ts';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { DriveItem } from './DriveItem.tsx';
import './practice.css';

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
    <Panel className="practice" aria-label="Practice drives">
      <PanelHeader title="Practice drives">{children}</PanelHeader>
      <dl>
        <Sum name="Confirmed" minutes={totals.confirmed} />
        <Sum name="By day" minutes={totals.day} />
        <Sum name="By night" minutes={totals.night} />
        <Sum name="In the wet" minutes={totals.wet} />
      </dl>
      {goal && (
        <p className="muted">
          {goal.minHours !== null && (
            <b className="num">
              {inHours(totals.confirmed)} of {goal.minHours} h.{' '}
            </b>
          )}
          {goal.says} Source: {goal.source}.
        </p>
      )}
      {totals.lessons > 0 && (
        <p className="muted num">{inHours(totals.lessons)} of these were lessons</p>
      )}
      {totals.waiting > 0 && (
        <p className="muted num">{inHours(totals.waiting)} wait to be confirmed</p>
      )}
      {drives.length === 0 ? (
        <Empty glyph={Car} title="No practice drives yet">
          Drives with a supervisor count once the supervisor or the instructor has confirmed them.
        </Empty>
      ) : (
        <ul>
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
      <dt>{name}</dt>
      <dd className="num">{inHours(minutes)}</dd>
    </div>
  );
}
