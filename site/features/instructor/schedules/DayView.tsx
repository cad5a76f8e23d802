import { CalendarX2 } from 'lucide-react';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { useLessonsOfDays } from '#site/data/lessons.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import type { LessonActs } from '../shared/use-lesson-acts.tsx';
import { LessonRow } from './LessonRow.tsx';
import * as words from './words.ts';

/** One day's lessons by start time, with whom to ring and what was noted. */
export function DayView({ date, ...acts }: LessonActs & { date: LocalDate }) {
  const query = useLessonsOfDays(date, 1);
  const { studentOf, nameOf } = useKnownStudents(query.data);
  const { isShown, signed } = useWhoseDiary();
  if (query.isPending) return <SkeletonRows />;
  if (query.isError)
    return <Failed title={words.lessonsNotLoaded} onRetry={() => void query.refetch()} />;
  const lessons = query.data.filter(isShown);
  if (lessons.length === 0) return <Empty glyph={CalendarX2} title={words.noLessonsThatDay} />;
  return (
    <ol className="lesson-lines">
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
  );
}
