import { Flag } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { dateParts, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useUpcomingTests } from '#site/data/metrics.ts';
import type { Student } from '#site/data/students.ts';
import { TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { studentName } from '#site/features/shared/diary/use-known-students.ts';
import { DatePlate } from '#site/ui/date-plate.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { MoreLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

interface UpcomingTestsProps {
  students: readonly Student[] | undefined;
}

/** The next five lessons whose type contains the word "test". */
export function UpcomingTests({ students }: UpcomingTestsProps) {
  const tests = useUpcomingTests();
  return (
    <Panel className="tests">
      <PanelHeader title={words.upcomingTests}>
        <MoreLink href="/calendar">{words.viewCalendar}</MoreLink>
      </PanelHeader>
      <Loaded from={tests} failed={words.testsNotLoaded}>
        {(ahead) =>
          ahead.length === 0 ? (
            <Empty glyph={Flag} title={words.noTestsAhead} />
          ) : (
            <ul className="rows">
              {ahead.map((lesson) => {
                const date = dateOf(lesson.startTime);
                const { weekday, day, month } = dateParts(date);
                return (
                  <li key={lesson.id}>
                    <DatePlate day={day} month={month} dateTime={date} />
                    <div>
                      <p>
                        <b>{studentName(students?.find(({ id }) => id === lesson.studentId))}</b>
                      </p>
                      <p className="muted num">
                        {weekday} {formatTimeSpan(lesson.startTime, lesson.endTime)}
                      </p>
                    </div>
                    <TypeSign lessonType={lesson.lessonType} />
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
