import { lazy, Suspense, useState } from 'react';
import { addDays, addMonths, dateOf, mondayOf } from '#domain/kernel/nz-time.ts';
import { type Lesson, useLessonsOfDays } from '#site/data/lessons.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { minutesInADay } from '#site/features/shared/diary/clock-span.ts';
import { ClockWords } from '#site/features/shared/diary/clock-words.ts';
import { Diary } from '#site/features/shared/diary/Diary.tsx';
import { DiaryPage, useSchedule } from '#site/features/shared/diary/DiaryPage.tsx';
import { daysFrom } from '#site/features/shared/diary/group-by-day.ts';
import { Legend } from '#site/features/shared/diary/lesson-signs.tsx';
import { useDiaryPlace } from '#site/features/shared/diary/use-diary-place.ts';
import { useNow } from '#site/format/use-now.ts';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { type CalendarView, headingOf, twelveHour } from './headings.ts';
import { TimeScroll } from './TimeScroll.tsx';
import { whereTheWorkIs } from './where-the-work-is.ts';
import './calendar.css';
import * as words from './words.ts';

// The week is what is seen first.
const MonthView = lazy(() =>
  import('./MonthView.tsx').then((file) => ({ default: file.MonthView })),
);

const views = [
  { value: 'week', label: words.week },
  { value: 'month', label: words.month },
  { value: 'day', label: words.day },
] as const;

const wholeDay = () => ({ from: 0, to: minutesInADay });

/** The diary by week, month and day, around the clock. */
export default function CalendarPage() {
  const open = useOpenDialog();
  const schedule = useSchedule();
  const now = useNow();
  const today = dateOf(now);
  const place = useDiaryPlace<CalendarView>(['week', 'month', 'day'], today);
  const { view, date, go, queryOf } = place;
  const first = view === 'day' ? date : mondayOf(date);
  const count = view === 'day' ? 1 : 7;
  const lessons = useLessonsOfDays(first, count).data;
  // Today leads back to where the work is as well.
  const [returns, setReturns] = useState(0);
  const openLesson = (lesson: Lesson) => open({ kind: 'lesson', lessonId: lesson.id });
  const heading = headingOf(view, date);
  const step = (by: 1 | -1) => {
    if (view === 'month') return go({ date: addMonths(date, by) });
    return go({ date: addDays(date, by * (view === 'week' ? 7 : 1)) });
  };

  return (
    <ClockWords value={twelveHour}>
      <DiaryPage
        sentence={words.sentence}
        className="diary calendar"
        heading={heading}
        views={views}
        place={place}
        today={today}
        unit={view}
        onStep={step}
        onReturn={() => setReturns(returns + 1)}
      >
        {view === 'month' ? (
          <Suspense fallback={<SkeletonRows />}>
            <MonthView
              date={date}
              now={now}
              hrefOf={(day) => `/calendar${queryOf({ view: 'day', date: day })}`}
              onOpen={openLesson}
            />
          </Suspense>
        ) : (
          <TimeScroll
            key={`${view} ${first} ${returns} ${lessons !== undefined}`}
            label={words.hoursOfTheDay}
            openAt={whereTheWorkIs(lessons ?? [], daysFrom(first, count), now)}
          >
            <Diary
              first={first}
              count={count}
              date={date}
              now={now}
              hoursOf={wholeDay}
              hrefOf={(day, isNarrow) =>
                `/calendar${queryOf(isNarrow ? { date: day } : { date: day, view: 'day' })}`
              }
              onDate={(day) => go({ date: day })}
              onOpen={openLesson}
              onPick={schedule}
            />
          </TimeScroll>
        )}
        {view !== 'month' && <Legend />}
      </DiaryPage>
    </ClockWords>
  );
}
