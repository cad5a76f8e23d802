import { useSyncExternalStore } from 'react';
import { addDays, dateOf, type Instant, type LocalDate } from '#domain/kernel/nz-time.ts';
import { type Lesson, useLessonsOfDays } from '#site/data/lessons.ts';
import { Failed } from '#site/ui/empty.tsx';
import { useToast } from '#site/ui/toast.tsx';
import type { ClockSpan, LessonTimes } from './clock-span.ts';
import { DayStrip } from './DayStrip.tsx';
import { DiaryGrid, sayTimes } from './DiaryGrid.tsx';
import { daysFrom, groupByDay } from './group-by-day.ts';
import { useKnownStudents } from './use-known-students.ts';
import { useLessonChanges } from './use-lesson-changes.tsx';
import { useSwipe } from './use-swipe.ts';
import { useWhoseDiary } from './use-whose-diary.ts';

interface DiaryProps {
  /** The first of the days, and how many. Seven have heads; on a phone they are a strip with one day below. */
  first: LocalDate;
  count: 1 | 7;
  /** The chosen day: on a phone the one that is shown. */
  date: LocalDate;
  now: Instant;
  hoursOf: (lessons: readonly Lesson[]) => ClockSpan;
  hourLabel: (minutes: number) => string;
  /** Where the head of a day leads: to the day by itself on a desktop; on a phone it shows it below. */
  hrefOf: (date: LocalDate, isNarrow: boolean) => string;
  onDate: (date: LocalDate) => void;
  onOpen: (lesson: Lesson) => void;
  onPick: (date: LocalDate, time: string) => void;
}

/** The lessons of a week or a day on a grid of hours; blocks can be picked up and put elsewhere. */
export function Diary(props: DiaryProps) {
  const { first, count, date, now, hoursOf, hourLabel, hrefOf, onDate, onOpen, onPick } = props;
  const isNarrow = useIsNarrow();
  const query = useLessonsOfDays(first, count);
  const { isShown, signed } = useWhoseDiary();
  const known = useKnownStudents(query.data);
  const nameOf = (lesson: Lesson) => signed(lesson, known.nameOf(lesson));
  const swipe = useSwipe((by) => onDate(addDays(date, by)));
  const { move, dialog } = useMoves(nameOf);

  if (query.isError)
    return <Failed title="The lessons could not be fetched" onRetry={() => void query.refetch()} />;

  const days = daysFrom(first, count);
  const shownDays = isNarrow ? [date] : days;
  const lessons = query.data?.filter(isShown);
  const byDay = lessons && groupByDay(lessons);
  const lessonsOn = (day: LocalDate) => byDay && (byDay.get(day) ?? []);
  return (
    <div {...(isNarrow ? swipe : {})}>
      <DiaryGrid
        head={
          count > 1 && (
            <DayStrip
              days={days}
              lessonsOn={lessonsOn}
              today={dateOf(now)}
              chosen={isNarrow ? date : undefined}
              hrefOf={(day) => hrefOf(day, isNarrow)}
            />
          )
        }
        days={shownDays}
        lessonsOn={lessonsOn}
        shown={hoursOf(lessons ?? [])}
        hourLabel={hourLabel}
        now={now}
        nameOf={nameOf}
        onOpen={onOpen}
        onPick={onPick}
        onMove={(lesson, times) => {
          move(lesson, times);
          const day = dateOf(times.startTime);
          if (!shownDays.includes(day)) onDate(day);
        }}
      />
      {dialog}
    </div>
  );
}

/** Puts lessons at other times and says so, with the way back. */
function useMoves(nameOf: (lesson: Lesson) => string) {
  const toast = useToast();
  const { change, dialog } = useLessonChanges();

  const move = (lesson: Lesson, times: LessonTimes) =>
    change({
      lesson,
      changes: times,
      onDone: (moved) =>
        toast({
          title: 'Lesson moved',
          description: `${nameOf(lesson)}, ${sayTimes(moved)}`,
          action: { label: 'Undo', onPress: () => undo(moved, lesson) },
        }),
    });
  const undo = (moved: Lesson, { startTime, endTime }: Lesson) =>
    change({ lesson: moved, changes: { startTime, endTime, allowOverlap: true } });

  return { move, dialog };
}

// The width under which a week is a strip of days with one day below it (look.md, "Diary").
const query = '(max-width: 56rem)';

function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
