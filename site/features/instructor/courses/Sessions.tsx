import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { type Course, type CourseSession, useRemoveCourseSession } from '#site/data/courses.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

const SessionDialog = lazyDialog(() =>
  import('./SessionDialog.tsx').then((file) => file.SessionDialog),
);
const AttendanceDialog = lazyDialog(() =>
  import('./AttendanceDialog.tsx').then((file) => file.AttendanceDialog),
);

interface SessionsProps {
  course: Course;
  isMine: boolean;
}

/** When a course meets; each session keeps the teacher's diary free. */
export function Sessions({ course, isMine }: SessionsProps) {
  const now = useNow();
  const toast = useToast();
  const removing = useRemoveCourseSession(course.id);
  const [isAdding, setAdding] = useState(false);
  const [asked, ask] = useState<CourseSession | null>(null);
  return (
    <PanelBody role="group" aria-label={words.sessions}>
      <div className="course-part">
        <h3>{words.sessions}</h3>
        {isMine && (
          <Button needsSignal size="sm" glyph={CalendarPlus} onClick={() => setAdding(true)}>
            {words.addSession}
          </Button>
        )}
      </div>
      {course.sessions.length === 0 && <p className="muted">{words.noSessions}</p>}
      <ul>
        {course.sessions.map((session) => {
          const when = formatMoment(session.startTime);
          return (
            <li key={session.id}>
              <p className="num">
                {formatDate(dateOf(session.startTime))}{' '}
                <span className="muted">{formatTimeSpan(session.startTime, session.endTime)}</span>{' '}
                {session.isTaken && <Badge tone="success">{words.taken}</Badge>}
              </p>
              {isMine && (
                <div className="cluster-2">
                  {session.startTime <= now && course.learners.length > 0 && (
                    <Button
                      needsSignal
                      size="sm"
                      aria-label={words.attendanceOf({ session: when })}
                      onClick={() => ask(session)}
                    >
                      {words.attendance}
                    </Button>
                  )}
                  {!session.isTaken && (
                    <Button
                      needsSignal
                      size="sm"
                      variant="danger-quiet"
                      aria-label={words.removeSession({ session: when })}
                      busy={removing.isPending && removing.variables === session.id}
                      onClick={() =>
                        removing.mutate(session.id, {
                          onSuccess: () => toast({ title: words.sessionRemoved }),
                        })
                      }
                    >
                      {words.remove}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {isAdding && <SessionDialog courseId={course.id} onClose={() => setAdding(false)} />}
      {asked && <AttendanceDialog course={course} session={asked} onClose={() => ask(null)} />}
    </PanelBody>
  );
}
