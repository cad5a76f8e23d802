import { Pencil, Play, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { dateOf, minutesBetween, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type TimedDrive, useDriveTimer } from '#site/data/learner/drive-timer.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import type { Practice } from '#site/data/learner/practice.ts';
import { useNow } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { LogDialog } from './LogDialog.tsx';
import './my-practice.css';

/** Times a drive on this phone, with signal or without; it is written down once it is over. */
export function Timer({ supervisors }: Pick<Practice, 'supervisors'>) {
  const { timer, start, stop, forget } = useDriveTimer(useLearner().id);
  const [writing, setWriting] = useState<TimedDrive | null>(null);
  const now = useNow();
  const { running, stopped } = timer;
  return (
    <Panel className="drive-timer" aria-label="Drive timer">
      <PanelHeader title="Drive timer">
        {running === null ? (
          <Button size="sm" variant="primary" glyph={Play} onClick={start}>
            Start a drive
          </Button>
        ) : (
          <Button size="sm" variant="primary" glyph={Square} onClick={stop}>
            Stop
          </Button>
        )}
      </PanelHeader>
      <PanelBody>
        {running === null ? (
          <p className="muted">
            Start and stop it while the car stands. It goes on without signal, and with this page
            closed.
          </p>
        ) : (
          <p role="status">
            <b className="num">{inHours(Math.max(0, Math.floor(minutesBetween(running, now))))}</b>{' '}
            since {timeOf(running)}
          </p>
        )}
        {stopped.length > 0 && (
          <ul aria-label="On this phone, not written down yet">
            {stopped.map((one) => (
              <li key={one.startsAt}>
                <span>
                  {formatDate(dateOf(one.startsAt))}, {timeOf(one.startsAt)},{' '}
                  <b className="num">{inHours(one.minutes)}</b>, on this phone
                </span>
                <span className="acts">
                  <Button size="sm" glyph={Pencil} onClick={() => setWriting(one)}>
                    Write it down
                  </Button>
                  <Button size="sm" variant="quiet" glyph={Trash2} onClick={() => forget(one)}>
                    Throw away
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </PanelBody>
      {writing && (
        <LogDialog
          timed={writing}
          supervisors={supervisors}
          onLogged={() => forget(writing)}
          onClose={() => setWriting(null)}
        />
      )}
    </Panel>
  );
}
