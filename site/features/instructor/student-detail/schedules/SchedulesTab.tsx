import { CalendarPlus, CalendarX } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLessons } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { statusUpdated, useLessonActs } from '#site/features/instructor/shared/use-lesson-acts.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Places } from '../places/Places.tsx';
import { LessonLine } from './LessonLine.tsx';
import { StudentNotices } from './StudentNotices.tsx';
import { splitLessons } from './split-lessons.ts';
import * as words from './words.tsx';
import './schedules.css';

/** Past lessons listed before "more" is asked for. */
const pastShown = 5;

export function SchedulesTab({ student }: { student: Student }) {
  const now = useNow();
  const lessons = useLessons({ studentId: student.id });
  const open = useOpenDialog();
  const { acts, dialogs } = useLessonActs(statusUpdated);
  const [showsAll, setShowsAll] = useState(false);

  return (
    <>
      <div className="student-lessons">
        <Loaded from={lessons}>
          {(all) => {
            const { upcoming, past } = splitLessons(all, now);
            const hidden = showsAll ? 0 : Math.max(0, past.length - pastShown);
            return (
              <>
                <Panel>
                  <PanelHeader title={words.upcomingLessons}>
                    <span className="muted num">{upcoming.length}</span>
                  </PanelHeader>
                  {upcoming.length === 0 ? (
                    <Empty
                      glyph={CalendarX}
                      title={words.noUpcomingLessons}
                      action={
                        !student.isArchived && (
                          <Button
                            needsSignal
                            glyph={CalendarPlus}
                            onClick={() => open({ kind: 'schedule-lesson', studentId: student.id })}
                          >
                            {words.scheduleLesson}
                          </Button>
                        )
                      }
                    />
                  ) : (
                    <ul className="ruled">
                      {upcoming.map((lesson) => (
                        <LessonLine key={lesson.id} lesson={lesson} now={now} {...acts} />
                      ))}
                    </ul>
                  )}
                </Panel>
                {past.length > 0 && (
                  <Panel>
                    <PanelHeader title={words.pastLessons}>
                      <span className="muted num">{past.length}</span>
                      {!student.isArchived && (
                        <Button
                          needsSignal
                          size="sm"
                          onClick={() => open({ kind: 'write-down-lesson', studentId: student.id })}
                        >
                          {words.writeDownLesson}
                        </Button>
                      )}
                    </PanelHeader>
                    <ul className="ruled">
                      {past.slice(0, past.length - hidden).map((lesson) => (
                        <LessonLine key={lesson.id} lesson={lesson} now={now} {...acts} />
                      ))}
                    </ul>
                    {hidden > 0 && (
                      <footer>
                        <span>{words.morePast({ count: hidden })}</span>
                        <Button size="sm" onClick={() => setShowsAll(true)}>
                          {words.showAll}
                        </Button>
                      </footer>
                    )}
                  </Panel>
                )}
              </>
            );
          }}
        </Loaded>
        {dialogs}
      </div>
      <Places student={student} />
      <StudentNotices studentId={student.id} />
    </>
  );
}
