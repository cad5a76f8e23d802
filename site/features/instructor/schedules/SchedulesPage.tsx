import { lazy, Suspense, useState } from 'react';
import { addDays, dateOf, mondayOf } from '#domain/kernel/nz-time.ts';
import { formatDateRange, formatLongDate } from '#domain/kernel/nz-words.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { Diary } from '#site/features/shared/diary/Diary.tsx';
import { DiaryPage, useSchedule } from '#site/features/shared/diary/DiaryPage.tsx';
import { weekOf } from '#site/features/shared/diary/group-by-day.ts';
import { hoursShown } from '#site/features/shared/diary/hours-shown.ts';
import { Legend } from '#site/features/shared/diary/lesson-signs.tsx';
import { useDiaryPlace } from '#site/features/shared/diary/use-diary-place.ts';
import { useNow } from '#site/format/use-now.ts';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import './schedules.css';
import * as words from './words.ts';

// The week is what is seen first; the lists are fetched when they are looked at.
const Lists = lazy(() => import('./Lists.tsx').then((file) => ({ default: file.Lists })));

const views = [
  { value: 'week', label: words.weekView },
  { value: 'day', label: words.dayView },
  { value: 'list', label: words.listView },
] as const;

/** How far the arrows go in each view, in days. */
const steps = { week: 7, day: 1, list: 0 } as const;

/** The instructor's lessons by week, by day and as a list. */
export default function SchedulesPage() {
  const open = useOpenDialog();
  const schedule = useSchedule();
  const now = useNow();
  const today = dateOf(now);
  const place = useDiaryPlace(['week', 'day', 'list'], today);
  const { view, date, go, queryOf } = place;
  const week = weekOf(date);
  const headings = {
    week: formatDateRange(week[0] ?? date, week[6] ?? date),
    day: formatLongDate(date),
    list: words.allLessons,
  };
  // Today leads the list back to its page of today, wherever it was paged to.
  const [returns, setReturns] = useState(0);

  return (
    <>
      <DiaryPage
        sentence={words.sentence}
        className="diary"
        heading={headings[view]}
        views={views}
        place={place}
        today={today}
        unit={view === 'list' ? undefined : view}
        onStep={(by) => go({ date: addDays(date, by * steps[view]) })}
        onReturn={() => setReturns(returns + 1)}
      >
        {view === 'week' && (
          <Diary
            first={mondayOf(date)}
            count={7}
            date={date}
            now={now}
            hoursOf={hoursShown}
            hrefOf={(day, isNarrow) =>
              `/schedules${queryOf(isNarrow ? { date: day } : { date: day, view: 'day' })}`
            }
            onDate={(day) => go({ date: day })}
            onOpen={(lesson) => open({ kind: 'lesson', lessonId: lesson.id })}
            onPick={schedule}
          />
        )}
        {view === 'week' && <Legend />}
        <Suspense fallback={<SkeletonRows />}>
          {view !== 'week' && <Lists view={view} date={date} returns={returns} />}
        </Suspense>
      </DiaryPage>
    </>
  );
}
