import { CalendarX2 } from 'lucide-react';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLessonsOfDays } from '#site/data/lessons.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';
import { Empty } from '#site/ui/empty.tsx';
import type { LessonActs } from '../shared/use-lesson-acts.tsx';
import { LessonRow } from './LessonRow.tsx';
import * as words from './words.ts';

/** One day's lessons by start time, with whom to ring and what was noted. */
export function DayView({ date, ...acts }: LessonActs & { date: LocalDate }) {
  const query = useLessonsOfDays(date, 1);
  const { studentOf, nameOf } = useKnownStudents(query.data);
  const { isShown, signed } = useWhoseDiary();
  const lessons = query.data?.filter(isShown) ?? [];
  return (
    <Loaded from={query} failed={words.lessonsNotLoaded}>
      {() =>
        lessons.length === 0 ? (
          <Empty glyph={CalendarX2} title={words.noLessonsThatDay} />
        ) : (
          <ol className="lesson-lines ruled">
            {lessons.map((lesson) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                name={signed(lesson, nameOf(lesson))}
                student={studentOf(lesson)}
                view="day"
                {...acts}
              />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
