import { CalendarPlus, CalendarX2, Navigation } from 'lucide-react';
import { Fragment } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { placeInWords } from '#domain/diary/place-words.ts';
import { clockAt, type Instant, type LocalDate, minutesBetween } from '#domain/kernel/nz-time.ts';
import { formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { useAvailability } from '#site/data/availability.ts';
import { useFreeDays } from '#site/data/free-times.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type Lesson, useLessonsOfDays } from '#site/data/lessons.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';
import { directionsLink } from '#site/format/directions-link.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button, IconLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { placeOf } from '../shared/lesson-place.ts';
import type { LessonActs } from '../shared/use-lesson-acts.tsx';
import { dayGaps, type Gap } from './day-gaps.ts';
import { freeSpans, type Span } from './free-spans.ts';
import { LessonRow } from './LessonRow.tsx';
import * as words from './words.ts';

/** The shortest lesson: what is shorter is no free time. */
const shortest = 30;
/** In more time than this there is more to do than to drive. Minutes. */
const longestDrive = 60;

/** A day as a road: its lessons are the stops, with how long there is to the next one and the free time between. */
export function DayView({ date, ...acts }: LessonActs & { date: LocalDate }) {
  const query = useLessonsOfDays(date, 1);
  const { studentOf, nameOf } = useKnownStudents(query.data);
  const { isShown, signed } = useWhoseDiary();
  const lessons = query.data?.filter(isShown) ?? [];
  const today = useToday();
  const free = useFreeDays({ from: date < today ? today : date, minutes: shortest });
  const spans = freeSpans(free.data?.find((day) => day.date === date)?.times ?? []);
  const gaps = dayGaps(
    lessons.map((lesson) => ({
      ...lesson,
      from: placeOf(lesson, studentOf(lesson)),
      to: lesson.dropOff ? placeInWords(lesson.dropOff) : placeOf(lesson, studentOf(lesson)),
    })),
    spans,
  );
  const rows: readonly Row[] = [
    ...gaps.map((gap) => ({ startTime: gap.startTime, gap })),
    ...lessons.map((lesson) => ({ startTime: lesson.startTime, lesson })),
    ...spans.map((span) => ({ startTime: span.startTime, span })),
  ].toSorted((a, b) => (a.startTime < b.startTime ? -1 : Number(a.startTime > b.startTime)));
  return (
    <Loaded from={query}>
      {() =>
        rows.length === 0 ? (
          <Empty glyph={CalendarX2} title={words.noLessonsThatDay} />
        ) : (
          <>
            {lessons.length === 0 && <p className="muted no-lessons">{words.noLessonsThatDay}</p>}
            <ol className="lesson-lines day-road">
              {rows.map(({ startTime, lesson, span, gap }) => (
                <Fragment key={`${startTime} ${lesson?.id ?? (span ? 'free' : 'gap')}`}>
                  {lesson && (
                    <LessonRow
                      lesson={lesson}
                      name={signed(lesson, nameOf(lesson))}
                      student={studentOf(lesson)}
                      view="day"
                      {...acts}
                    />
                  )}
                  {span && <FreeRow span={span} />}
                  {gap && <GapRow gap={gap} />}
                </Fragment>
              ))}
            </ol>
          </>
        )
      }
    </Loaded>
  );
}

type Row = {
  readonly startTime: Instant;
  readonly lesson?: Lesson;
  readonly span?: Span;
  readonly gap?: Gap;
};

/** How long there is to get to the next lesson. A map knows how long the drive takes; it opens with both places. */
function GapRow({ gap: { minutes, from, to } }: { gap: Gap }) {
  const { data: hours } = useAvailability();
  // Before anybody has set them they are only what the form opens with.
  const kept = hours && hours.revision > 0 ? hours.bufferMinutes : 0;
  const isShort = minutes < kept;
  const isDrive = to !== null && to !== from && minutes <= longestDrive;
  const length = inHours(Math.max(0, minutes));
  return (
    <li className="lesson-line" data-gap={isShort ? 'short' : ''}>
      <p className="when num">{length}</p>
      <p>
        {words.toNextLesson}
        {isShort && <span className="short"> {words.youKeepFree({ length: inHours(kept) })}</span>}
      </p>
      {isDrive && (
        <IconLink
          glyph={Navigation}
          label={words.directionsTo({ place: to })}
          href={directionsLink(to, from)}
          target="_blank"
          rel="noreferrer"
        />
      )}
    </li>
  );
}

/** Time in which a lesson could be booked. */
function FreeRow({ span: { startTime, endTime } }: { span: Span }) {
  const open = useOpenDialog();
  const times = formatTimeSpan(startTime, endTime);
  return (
    <li className="lesson-line" data-free="">
      <p className="when num">{times}</p>
      <p>{words.freeFor({ length: inHours(minutesBetween(startTime, endTime)) })}</p>
      <Button
        needsSignal
        size="sm"
        glyph={CalendarPlus}
        aria-label={words.bookIn({ times })}
        onClick={() => open({ kind: 'schedule-lesson', ...clockAt(startTime) })}
      >
        {words.book}
      </Button>
    </li>
  );
}
