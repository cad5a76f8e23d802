import { useContext } from 'react';
import {
  clockAt,
  dateOf,
  firstOfMonth,
  type Instant,
  type LocalDate,
} from '#domain/kernel/nz-time.ts';
import { dateParts, formatMonth, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { useHolidays } from '#site/data/holidays.ts';
import { daysFilter, type Lesson, useLessons } from '#site/data/lessons.ts';
import { useOwnTimeOfDays } from '#site/data/own-time.ts';
import { type LessonTimes, minutesOf } from '#site/features/shared/diary/clock-span.ts';
import { ClockWords } from '#site/features/shared/diary/clock-words.ts';
import { groupByDay } from '#site/features/shared/diary/group-by-day.ts';
import { typeSlug } from '#site/features/shared/diary/lesson-signs.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';
import { Failed } from '#site/ui/empty.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { useIsNarrow } from '#site/ui/use-is-narrow.ts';
import { monthDays } from './month-days.ts';
import * as texts from './words.ts';

const mostChips = 3;
const mostOwnTimes = 2;

interface MonthViewProps {
  date: LocalDate;
  now: Instant;
  /** The day by itself. */
  hrefOf: (date: LocalDate) => string;
  onOpen: (lesson: Lesson) => void;
}

/** A month by weeks from Monday: how many lessons each day has, the first of them, which open their sheets, own time and holidays; a day leads to its own view. */
export function MonthView({ date, now, hrefOf, onOpen }: MonthViewProps) {
  const days = monthDays(date);
  const query = useLessons(daysFilter(days[0] ?? date, days.length));
  const { nameOf } = useKnownStudents(query.data);
  const { isShown, signed } = useWhoseDiary();
  const ownTime = useOwnTimeOfDays(days[0] ?? date, days.length).data?.filter(isShown) ?? [];
  const holidays = useHolidays().data?.next.filter(({ isWorked }) => !isWorked) ?? [];
  if (query.isError) return <Failed onRetry={() => void query.refetch()} />;
  const byDay = query.data && groupByDay(query.data.filter(isShown));
  const today = dateOf(now);
  return (
    <div className="month">
      <ol className="weekdays" aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <li key={day}>{dateParts(day).weekday}</li>
        ))}
      </ol>
      <ol className="month-days">
        {days.map((day) => (
          <li
            key={day}
            data-outside={firstOfMonth(day) === firstOfMonth(date) ? undefined : ''}
            aria-current={day === today ? 'date' : undefined}
          >
            <MonthDay
              day={day}
              lessons={byDay && (byDay.get(day) ?? [])}
              ownTime={ownTime.flatMap(({ title, times }) =>
                times
                  .filter(({ startTime }) => dateOf(startTime) === day)
                  .map((part) => ({ ...part, words: title ?? texts.notAvailable })),
              )}
              holiday={holidays.find((holiday) => holiday.date === day)?.name}
              href={hrefOf(day)}
              onOpen={onOpen}
              nameOf={(lesson) => signed(lesson, nameOf(lesson))}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface MonthDayProps {
  day: LocalDate;
  lessons: readonly Lesson[] | undefined;
  ownTime: readonly (LessonTimes & { words: string })[];
  /** What the school keeps on this day. */
  holiday: string | undefined;
  href: string;
  nameOf: (lesson: Lesson) => string;
  onOpen: (lesson: Lesson) => void;
}

function MonthDay({ day, lessons, ownTime, holiday, href, nameOf, onOpen }: MonthDayProps) {
  const count = lessons?.length ?? 0;
  const { weekday, day: dayOfMonth } = dateParts(day);
  const counted = texts.lessons({ count });
  return (
    <div className="month-day">
      <a className="head" href={href}>
        <b className="num">
          <span className="visually-hidden">{weekday} </span>
          {dayOfMonth}
          <span className="visually-hidden"> {formatMonth(day)}, </span>
        </b>{' '}
        {lessons && <small className={count > 0 ? 'num' : 'visually-hidden'}>{counted}</small>}
      </a>
      {holiday && <span className="holiday muted">{holiday}</span>}
      {!lessons && <Skeleton data-shape="note" />}
      {lessons?.slice(0, mostChips).map((lesson) => (
        <Chip key={lesson.id} lesson={lesson} name={nameOf(lesson)} onOpen={onOpen} />
      ))}
      {ownTime.slice(0, mostOwnTimes).map(({ startTime, endTime, words: kept }) => (
        <span key={startTime} className="chip" data-own-time="">
          <span className="num">{formatTimeSpan(startTime, endTime)}</span> <span>{kept}</span>
        </span>
      ))}
      {count > mostChips && (
        <small className="more num">{texts.moreLessons({ count: count - mostChips })}</small>
      )}
    </div>
  );
}

interface ChipProps {
  lesson: Lesson;
  name: string;
  onOpen: (lesson: Lesson) => void;
}

/** One lesson of a day; on a phone a dash of its colour, which is too thin for a thumb: there the day opens. */
function Chip({ lesson, name, onOpen }: ChipProps) {
  const say = useContext(ClockWords);
  const look = {
    className: 'chip',
    'data-type': typeSlug(lesson.lessonType),
    'data-status': lesson.status,
  };
  const words = (
    <>
      <span className="num">{say(minutesOf(clockAt(lesson.startTime).time))}</span>{' '}
      <span>{name}</span>
    </>
  );
  if (useIsNarrow()) return <span {...look}>{words}</span>;
  return (
    <button type="button" aria-haspopup="dialog" {...look} onClick={() => onOpen(lesson)}>
      {words}
    </button>
  );
}
