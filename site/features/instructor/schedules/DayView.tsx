import { CalendarPlus, CalendarX2 } from 'lucide-react';
import { inHours } from '#domain/credit/sentence.ts';
import { clockAt, type LocalDate, minutesBetween } from '#domain/kernel/nz-time.ts';
import { formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { useFreeDays } from '#site/data/free-times.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLessonsOfDays } from '#site/data/lessons.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import type { LessonActs } from '../shared/use-lesson-acts.tsx';
import { freeSpans, type Span } from './free-spans.ts';
import { LessonRow } from './LessonRow.tsx';
import * as words from './words.ts';

/** The shortest lesson: what is shorter is no free time. */
const shortest = 30;

/** One day's lessons by start time, with whom to ring, what was noted, and the free time between them. */
export function DayView({ date, ...acts }: LessonActs & { date: LocalDate }) {
  const query = useLessonsOfDays(date, 1);
  const { studentOf, nameOf } = useKnownStudents(query.data);
  const { isShown, signed } = useWhoseDiary();
  const lessons = query.data?.filter(isShown) ?? [];
  const today = useToday();
  const free = useFreeDays({ from: date < today ? today : date, minutes: shortest });
  const spans = freeSpans(free.data?.find((day) => day.date === date)?.times ?? []);
  const rows = [
    ...lessons.map((lesson) => ({ startTime: lesson.startTime, lesson, span: null })),
    ...spans.map((span) => ({ startTime: span.startTime, lesson: null, span })),
  ].toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
  return (
    <Loaded from={query}>
      {() =>
        rows.length === 0 ? (
          <Empty glyph={CalendarX2} title={words.noLessonsThatDay} />
        ) : (
          <>
            {lessons.length === 0 && <p className="muted no-lessons">{words.noLessonsThatDay}</p>}
            <ol className="lesson-lines ruled">
              {rows.map(({ startTime, lesson, span }) =>
                lesson ? (
                  <LessonRow
                    key={lesson.id}
                    lesson={lesson}
                    name={signed(lesson, nameOf(lesson))}
                    student={studentOf(lesson)}
                    view="day"
                    {...acts}
                  />
                ) : (
                  span && <FreeRow key={startTime} span={span} />
                ),
              )}
            </ol>
          </>
        )
      }
    </Loaded>
  );
}

/** Time in which a lesson could be booked. */
function FreeRow({ span: { startTime, endTime } }: { span: Span }) {
  const open = useOpenDialog();
  const times = formatTimeSpan(startTime, endTime);
  return (
    <li className="lesson-line" data-free="">
      <p className="when num">{times}</p>
      <p>{words.freeFor({ length: inHours(minutesBetween(startTime, endTime)) })}</p>
      <Button
        needsSignal
        size="sm"
        glyph={CalendarPlus}
        aria-label={words.bookIn({ times })}
        onClick={() => open({ kind: 'schedule-lesson', ...clockAt(startTime) })}
      >
        {words.book}
      </Button>
    </li>
  );
}
