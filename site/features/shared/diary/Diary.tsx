import { useContext, useState } from 'react';
import { addDays, dateOf, type Instant, type LocalDate } from '#domain/kernel/nz-time.ts';
import type { SeriesScope } from '#domain/series/commands.ts';
import { useHeldTimes } from '#site/data/held-times.ts';
import { useHolidays } from '#site/data/holidays.ts';
import { type Lesson, useLessonsOfDays } from '#site/data/lessons.ts';
import { useOwnTimeOfDays } from '#site/data/own-time.ts';
import { useOpenProposals } from '#site/data/proposals.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { useToast } from '#site/ui/toast.tsx';
import { useIsNarrow } from '#site/ui/use-is-narrow.ts';
import type { ClockSpan, LessonTimes } from './clock-span.ts';
import { ClockWords } from './clock-words.ts';
import { DayStrip } from './DayStrip.tsx';
import { DiaryGrid } from './DiaryGrid.tsx';
import { daysFrom, groupByDay } from './group-by-day.ts';
import { isOwnTime, keyOf, type OwnTimePart } from './held.ts';
import { sayTimes } from './say-times.ts';
import { useKnownStudents } from './use-known-students.ts';
import { useLessonChanges } from './use-lesson-changes.tsx';
import { useSwipe } from './use-swipe.ts';
import { useWhoseDiary } from './use-whose-diary.ts';
import * as words from './words.tsx';

interface DiaryProps {
  /** The first of the days, and how many. Seven have heads; on a phone they are a strip with one day below. */
  first: LocalDate;
  count: 1 | 7;
  /** The chosen day: on a phone the one that is shown. */
  date: LocalDate;
  now: Instant;
  hoursOf: (lessons: readonly LessonTimes[]) => ClockSpan;
  /** Where the head of a day leads: to the day by itself on a desktop; on a phone it shows it below. */
  hrefOf: (date: LocalDate, isNarrow: boolean) => string;
  onDate: (date: LocalDate) => void;
  onOpen: (lesson: Lesson) => void;
  onPick: (date: LocalDate, time: string) => void;
}

const [useWaiting] = onFirstUse(() =>
  import('./WaitingBlocks.tsx').then((file) => file.WaitingBlocks),
);

const [useClosed] = onFirstUse(() => import('./ClosedHours.tsx').then((file) => file.ClosedHours));

const OwnTimeMove = lazyDialog(() => import('./OwnTimeMove.tsx').then((file) => file.OwnTimeMove));

/** The lessons of a week or a day on a grid of hours; blocks can be picked up and put elsewhere. */
export function Diary(props: DiaryProps) {
  const { first, count, date, now, hoursOf, hrefOf, onDate, onOpen, onPick } = props;
  const isNarrow = useIsNarrow();
  const query = useLessonsOfDays(first, count);
  const { isShown, signed, whose, members } = useWhoseDiary();
  // Where everybody's diaries stand together, nobody's hours are everybody's.
  const Closed = useClosed(query.isSuccess);
  const hasHours = whose !== null || members.length === 0;
  const openDialog = useOpenDialog();
  const ownTime = useOwnTimeOfDays(first, count).data?.filter(isShown) ?? [];
  const proposals = useOpenProposals().data?.filter(isShown) ?? [];
  const heldTimes = useHeldTimes().data?.filter(isShown) ?? [];
  const Waiting = useWaiting(proposals.length + heldTimes.length > 0);
  const holidays = useHolidays().data?.next.filter(({ isWorked }) => !isWorked) ?? [];
  const known = useKnownStudents(query.data);
  const nameOf = (lesson: Lesson) => signed(lesson, known.nameOf(lesson));
  const swipe = useSwipe((by) => onDate(addDays(date, by)));
  const { move, dialog } = useMoves(nameOf);
  const [put, setPut] = useState<{ part: OwnTimePart; times: LessonTimes }>();

  if (query.isError) return <Failed onRetry={() => void query.refetch()} />;

  const days = daysFrom(first, count);
  const offered = proposals.filter(({ startTime }) => days.includes(dateOf(startTime)));
  const shownDays = isNarrow ? [date] : days;
  const lessons = query.data?.filter(isShown);
  const heldOn = heldTimes.filter(({ startTime }) => days.includes(dateOf(startTime)));
  const shown = hoursOf([...(lessons ?? []), ...offered, ...heldOn]);
  const byDay = lessons && groupByDay(lessons);
  const lessonsOn = (day: LocalDate) => byDay && (byDay.get(day) ?? []);
  const ownTimeOn = (day: LocalDate) =>
    ownTime.flatMap(({ id, title, times, startTime: from, endTime: to }) =>
      times
        .filter(({ startTime }) => dateOf(startTime) === day)
        .map((part) => ({
          ownTimeId: id,
          title,
          isMovable: title !== null && dateOf(from) === dateOf(to),
          ...part,
        })),
    );
  return (
    <div {...(isNarrow ? swipe : {})}>
      <DiaryGrid
        head={
          count > 1 && (
            <DayStrip
              days={days}
              lessonsOn={lessonsOn}
              holidayOn={(day) => holidays.find(({ date: on }) => on === day)?.name}
              today={dateOf(now)}
              chosen={isNarrow ? date : undefined}
              hrefOf={(day) => hrefOf(day, isNarrow)}
            />
          )
        }
        days={shownDays}
        lessonsOn={lessonsOn}
        ownTimeOn={ownTimeOn}
        onOwnTime={(ownTimeId) => openDialog({ kind: 'own-time', ownTimeId })}
        renderUnder={(day) => (
          <>
            {Closed && hasHours && <Closed date={day} shown={shown} instructorId={whose ?? null} />}
            {Waiting && <Waiting proposals={offered} held={heldOn} date={day} shown={shown} />}
          </>
        )}
        shown={shown}
        now={now}
        nameOf={nameOf}
        onOpen={onOpen}
        onPick={onPick}
        onMove={(held, times) => {
          if (isOwnTime(held)) setPut({ part: held, times });
          else move(held, times);
          const day = dateOf(times.startTime);
          if (!shownDays.includes(day)) onDate(day);
        }}
      />
      {dialog}
      {put && <OwnTimeMove key={keyOf(put.part)} {...put} ownTimes={ownTime} />}
    </div>
  );
}

/** Puts lessons at other times and says so, with the way back. */
function useMoves(nameOf: (lesson: Lesson) => string) {
  const say = useContext(ClockWords);
  const toast = useToast();
  const { change, dialog } = useLessonChanges();

  const move = (lesson: Lesson, times: LessonTimes) =>
    change({
      lesson,
      changes: times,
      onDone: (moved, { scope, isWhole }) =>
        toast({
          title: scope === 'one' ? words.lessonMoved : words.lessonsMoved,
          description: `${nameOf(lesson)}, ${sayTimes(moved, say)}`,
          // What stayed behind would be taken along on the way back.
          ...(isWhole && {
            action: { label: words.undo, onPress: () => undo(moved, lesson, scope) },
          }),
        }),
    });
  // The time it came from may have been taken meanwhile: then that is asked, like any other move.
  const undo = (moved: Lesson, { startTime, endTime }: Lesson, scope: SeriesScope) =>
    change({
      lesson: moved,
      changes: { startTime, endTime },
      scope,
      onDone: (back) =>
        toast({ title: words.movedBack, description: `${nameOf(back)}, ${sayTimes(back, say)}` }),
    });

  return { move, dialog };
}
