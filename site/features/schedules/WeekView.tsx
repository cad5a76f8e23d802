import { addDays, dateOf, type Instant, type LocalDate, mondayOf } from '#domain/kernel/nz-time.ts';
import { type Lesson, useLessonsOfDays } from '#site/data/lessons.ts';
import { timeAt } from '#site/diary/clock-span.ts';
import { DayStrip } from '#site/diary/DayStrip.tsx';
import { DiaryGrid } from '#site/diary/DiaryGrid.tsx';
import { groupByDay, weekOf } from '#site/diary/group-by-day.ts';
import { hoursShown } from '#site/diary/hours-shown.ts';
import { Legend } from '#site/diary/Legend.tsx';
import { useIsNarrow } from '#site/diary/use-is-narrow.ts';
import { useKnownStudents } from '#site/diary/use-known-students.ts';
import { useSwipe } from '#site/diary/use-swipe.ts';
import { Failed } from '#site/ui/empty.tsx';

interface WeekViewProps {
  date: LocalDate;
  now: Instant;
  /** Where the head of a day leads: to its Day View on a desk; on a phone it shows the day below. */
  hrefOf: (date: LocalDate, isNarrow: boolean) => string;
  onDate: (date: LocalDate) => void;
  onOpen: (lesson: Lesson) => void;
  onPick: (date: LocalDate, time: string) => void;
}

/** Seven days from Monday, 07:00 to 20:00 and as much more as the week's lessons need. */
export function WeekView({ date, now, hrefOf, onDate, onOpen, onPick }: WeekViewProps) {
  const isNarrow = useIsNarrow();
  const { nameOf } = useKnownStudents();
  const week = weekOf(date);
  const query = useLessonsOfDays(mondayOf(date), 7);
  const swipe = useSwipe((by) => onDate(addDays(date, by)));

  if (query.isError)
    return <Failed title="The lessons could not be fetched" onRetry={() => void query.refetch()} />;

  const byDay = query.data && groupByDay(query.data);
  const lessonsOn = (day: LocalDate) => byDay && (byDay.get(day) ?? []);
  return (
    <>
      <div {...(isNarrow ? swipe : {})}>
        <DiaryGrid
          head={
            <DayStrip
              days={week}
              lessonsOn={lessonsOn}
              today={dateOf(now)}
              chosen={isNarrow ? date : undefined}
              hrefOf={(day) => hrefOf(day, isNarrow)}
            />
          }
          days={isNarrow ? [date] : week}
          lessonsOn={lessonsOn}
          shown={hoursShown(query.data ?? [])}
          hourLabel={timeAt}
          now={now}
          nameOf={nameOf}
          onOpen={onOpen}
          onPick={onPick}
        />
      </div>
      <Legend />
    </>
  );
}
