import { Pencil, Play, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { dateOf, minutesBetween, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type TimedDrive, useDriveTimer } from '#site/data/learner/drive-timer.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import type { Practice } from '#site/data/learner/practice.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { boldFigure } from '#site/ui/tags.tsx';
import * as words from './words.tsx';
import './my-practice.css';

const LogDialog = lazyDialog(() => import('./LogDialog.tsx').then((module) => module.LogDialog));

/** Times a drive on this phone, with signal or without; it is written down once it is over. */
export function Timer({ supervisors }: Pick<Practice, 'supervisors'>) {
  const { timer, start, stop, forget } = useDriveTimer(useLearner().id);
  const [writing, setWriting] = useState<TimedDrive | null>(null);
  const now = useNow();
  const { running, stopped } = timer;
  return (
    <Panel className="drive-timer" aria-label={words.driveTimer}>
      <PanelHeader title={words.driveTimer}>
        {running === null ? (
          <Button size="sm" variant="primary" glyph={Play} onClick={start}>
            {words.startADrive}
          </Button>
        ) : (
          <Button size="sm" variant="primary" glyph={Square} onClick={stop}>
            {words.stop}
          </Button>
        )}
      </PanelHeader>
      <PanelBody>
        {running === null ? (
          <p className="muted">{words.startAndStopItWhileThe}</p>
        ) : (
          <p role="status">
            {words.since({
              inHours: inHours(Math.max(0, Math.floor(minutesBetween(running, now)))),
              time: timeOf(running),
              b: boldFigure,
            })}
          </p>
        )}
        {stopped.length > 0 && (
          <ul className="stack-3" aria-label={words.onThisPhoneNotWrittenDown}>
            {stopped.map((one) => (
              <li key={one.startsAt}>
                <span>
                  {words.onThisPhone({
                    date: formatDate(dateOf(one.startsAt)),
                    time: timeOf(one.startsAt),
                    inHours: inHours(one.minutes),
                    b: boldFigure,
                  })}
                </span>
                <span className="acts cluster-2">
                  <Button size="sm" glyph={Pencil} onClick={() => setWriting(one)}>
                    {words.writeItDown}
                  </Button>
                  <Button size="sm" variant="quiet" glyph={Trash2} onClick={() => forget(one)}>
                    {words.throwAway}
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
