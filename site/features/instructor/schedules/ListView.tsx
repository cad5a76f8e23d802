import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLessons } from '#site/data/lessons.ts';
import { groupByDay } from '#site/features/shared/diary/group-by-day.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';
import { Empty } from '#site/ui/empty.tsx';
import { Pager } from '#site/ui/pager.tsx';
import type { LessonActs } from '../shared/use-lesson-acts.tsx';
import { LessonRow } from './LessonRow.tsx';
import * as words from './words.ts';

const pageSize = 25;

/** All lessons by day and start time; it opens on the page of the chosen day, because a diary is read from today on. */
export function ListView({ date, ...acts }: LessonActs & { date: LocalDate }) {
  const query = useLessons();
  const { studentOf, nameOf } = useKnownStudents(query.data);
  const { isShown, signed } = useWhoseDiary();
  const [asked, setPage] = useState<number>();
  const lessons = query.data?.filter(isShown) ?? [];
  const next = lessons.findIndex(({ startTime }) => startTime >= startOfDay(date));
  const last = Math.ceil(lessons.length / pageSize);
  const page = Math.min(asked ?? (next === -1 ? last : Math.floor(next / pageSize) + 1), last);
  return (
    <Loaded from={query}>
      {() =>
        lessons.length === 0 ? (
          <Empty glyph={CalendarX2} title={words.noLessonsScheduled} />
        ) : (
          <>
            {[...groupByDay(lessons.slice((page - 1) * pageSize, page * pageSize))].map(
              ([day, ofDay]) => (
                <section key={day} className="lesson-day" aria-label={formatLongDate(day)}>
                  <h2>{formatLongDate(day)}</h2>
                  <ol className="lesson-lines ruled">
                    {ofDay.map((lesson) => (
                      <LessonRow
                        key={lesson.id}
                        lesson={lesson}
                        name={signed(lesson, nameOf(lesson))}
                        student={studentOf(lesson)}
                        view="list"
                        {...acts}
                      />
                    ))}
                  </ol>
                </section>
              ),
            )}
            <Pager
              page={page}
              pageSize={pageSize}
              total={lessons.length}
              noun={words.lessonsCounted}
              onPage={setPage}
            />
          </>
        )
      }
    </Loaded>
  );
}
