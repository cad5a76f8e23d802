import { useState } from 'react';
import { addDays, addMonths, clockAt, dateOf, mondayOf } from '#domain/kernel/nz-time.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { minutesInADay, minutesOf } from '#site/features/shared/diary/clock-span.ts';
import { Diary } from '#site/features/shared/diary/Diary.tsx';
import { DiaryPage, useSchedule } from '#site/features/shared/diary/DiaryPage.tsx';
import { Legend } from '#site/features/shared/diary/lesson-signs.tsx';
import { useDiaryPlace } from '#site/features/shared/diary/use-diary-place.ts';
import { useNow } from '#site/format/use-now.ts';
import { type CalendarView, headingOf, twelveHour } from './headings.ts';
import { MonthView } from './MonthView.tsx';
import { TimeScroll } from './TimeScroll.tsx';
import './calendar.css';

const views = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'day', label: 'Day' },
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
  // An hour before now, as it was when the screen was opened: the turn of a minute must not scroll what somebody reads.
  const [openAt] = useState(() => Math.max(0, minutesOf(clockAt(now).time) - 60));
  // Today leads back to the present hour as well.
  const [returns, setReturns] = useState(0);
  const heading = headingOf(view, date);
  const step = (by: 1 | -1) => {
    if (view === 'month') return go({ date: addMonths(date, by) });
    return go({ date: addDays(date, by * (view === 'week' ? 7 : 1)) });
  };

  return (
    <DiaryPage
      sentence="Schedule and manage driving lessons and appointments."
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
        <MonthView
          date={date}
          now={now}
          hrefOf={(day) => `/calendar${queryOf({ view: 'day', date: day })}`}
        />
      ) : (
        <TimeScroll key={`${view} ${returns}`} label="Hours of the day" openAt={openAt}>
          <Diary
            first={view === 'week' ? mondayOf(date) : date}
            count={view === 'week' ? 7 : 1}
            date={date}
            now={now}
            hoursOf={wholeDay}
            hourLabel={twelveHour}
            hrefOf={(day, isNarrow) =>
              `/calendar${queryOf(isNarrow ? { date: day } : { date: day, view: 'day' })}`
            }
            onDate={(day) => go({ date: day })}
            onOpen={(lesson) => open({ kind: 'edit-lesson', lessonId: lesson.id })}
            onPick={schedule}
          />
        </TimeScroll>
      )}
      {view !== 'month' && <Legend />}
    </DiaryPage>
  );
}
