import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { addDays, addMonths, clockAt, dateOf, mondayOf } from '#domain/kernel/nz-time.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { minutesInADay, minutesOf } from '#site/features/shared/diary/clock-span.ts';
import { Diary } from '#site/features/shared/diary/Diary.tsx';
import { DiaryTools } from '#site/features/shared/diary/DiaryTools.tsx';
import { Legend } from '#site/features/shared/diary/lesson-signs.tsx';
import { useDiaryPlace } from '#site/features/shared/diary/use-diary-place.ts';
import { WhoseDiary } from '#site/features/shared/diary/WhoseDiary.tsx';
import { useNow } from '#site/format/use-now.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
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
  const now = useNow();
  const today = dateOf(now);
  const { view, date, go, queryOf } = useDiaryPlace<CalendarView>(['week', 'month', 'day'], today);
  // An hour before now, as it was when the screen was opened: the turn of a minute must not scroll what somebody reads.
  const [openAt] = useState(() => Math.max(0, minutesOf(clockAt(now).time) - 60));
  // Today leads back to the present hour as well.
  const [returns, setReturns] = useState(0);
  const heading = headingOf(view, date);
  const step = (by: 1 | -1) => {
    if (view === 'month') return go({ date: addMonths(date, by) });
    return go({ date: addDays(date, by * (view === 'week' ? 7 : 1)) });
  };
  const schedule = (day?: string, time?: string) =>
    open({ kind: 'schedule-lesson', date: day, time });

  return (
    <>
      <PageTitle title="Calendar" sentence="Schedule and manage driving lessons and appointments.">
        <WhoseDiary />
        <Button
          variant="primary"
          glyph={CalendarPlus}
          onClick={() => schedule(view === 'day' && date > today ? date : undefined)}
        >
          Schedule Lesson
        </Button>
      </PageTitle>
      <Panel className="diary calendar" aria-label={heading}>
        <DiaryTools
          heading={heading}
          views={views}
          view={view}
          onView={(next) => go({ view: next }, { replace: false })}
          unit={view}
          onStep={step}
          onToday={() => {
            go({ date: today });
            setReturns(returns + 1);
          }}
        />
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
      </Panel>
    </>
  );
}
