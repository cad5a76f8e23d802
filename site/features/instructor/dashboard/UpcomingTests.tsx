import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { dateParts, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useBookedTests, useUpcomingTests } from '#site/data/metrics.ts';
import type { Student } from '#site/data/students.ts';
import { TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { studentName } from '#site/features/shared/diary/use-known-students.ts';
import { Badge } from '#site/ui/badge.tsx';
import { DatePlate } from '#site/ui/date-plate.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { MoreLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

interface UpcomingTestsProps {
  students: readonly Student[] | undefined;
}

/** Tests shown, of both kinds together. */
const shown = 5;

/** The tests that are booked, then the next lessons whose type contains the word "test": five in all. */
export function UpcomingTests({ students }: UpcomingTestsProps) {
  const lessons = useUpcomingTests();
  const booked = useBookedTests().data ?? [];
  const nameOf = (id: StudentId) => studentName(students?.find((student) => student.id === id));
  return (
    <Panel className="tests">
      <PanelHeader title={words.upcomingTests}>
        <MoreLink href="/calendar">{words.viewCalendar}</MoreLink>
      </PanelHeader>
      <Loaded from={lessons}>
        {(ahead) =>
          ahead.length + booked.length === 0 ? (
            <Empty glyph={Flag} title={words.noTestsAhead} />
          ) : (
            <ul className="rows">
              {booked.map(({ id, studentId, kind, startTime, place }) => (
                <Test
                  key={-id}
                  startTime={startTime}
                  name={nameOf(studentId)}
                  when={[timeOf(startTime), place].filter(Boolean).join(', ')}
                >
                  <Badge tone="info">
                    {kind === 'full' ? words.fullTest : words.restrictedTest}
                  </Badge>
                </Test>
              ))}
              {ahead
                .slice(0, shown - booked.length)
                .map(({ id, studentId, lessonType, startTime, endTime }) => (
                  <Test
                    key={id}
                    startTime={startTime}
                    name={nameOf(studentId)}
                    when={formatTimeSpan(startTime, endTime)}
                  >
                    <TypeSign lessonType={lessonType} />
                  </Test>
                ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

interface TestProps {
  startTime: string;
  name: string;
  when: string;
  children: ReactNode;
}

function Test({ startTime, name, when, children }: TestProps) {
  const date = dateOf(startTime);
  const { weekday, day, month } = dateParts(date);
  return (
    <li>
      <DatePlate day={day} month={month} dateTime={date} />
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className="muted num">
          {weekday} {when}
        </p>
      </div>
      {children}
    </li>
  );
}
