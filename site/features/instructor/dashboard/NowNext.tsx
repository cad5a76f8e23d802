import { BadgeDollarSign, Check, Clock, Gauge, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { addDays, dateOf, type Instant, minutesBetween, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { studentName } from '#site/features/shared/diary/use-known-students.ts';
import { directionsLink } from '#site/format/directions-link.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { placeOf } from '../shared/lesson-place.ts';
import { useOutcome } from '../shared/use-outcome.ts';
import * as words from './words.tsx';

interface NowNextProps {
  running: Lesson | undefined;
  next: Lesson | undefined;
  studentOf: (lesson: Lesson) => Student | undefined;
  now: Instant;
}

/** The lesson under way and the one that comes, with what a thumb needs for each. */
export function NowNext({ running, next, studentOf, now }: NowNextProps) {
  const { settle, isPending } = useOutcome();
  const open = useOpenDialog();
  if (!running && !next) return null;
  return (
    <Panel className="now-next" data-at-once="" aria-label={words.nowAndNext}>
      {running && (
        <LessonBlock
          lesson={running}
          student={studentOf(running)}
          label={words.minutesLeft({ minutes: Math.ceil(minutesBetween(now, running.endTime)) })}
        >
          <Button
            needsSignal={false}
            variant="primary"
            glyph={Check}
            busy={isPending}
            onClick={() => settle(running, 'completed')}
          >
            {words.completed}
          </Button>
          <Button
            glyph={BadgeDollarSign}
            onClick={() =>
              open({ kind: 'take-payment', studentId: running.studentId, lessonId: running.id })
            }
          >
            {words.takePayment}
          </Button>
          <Skills lesson={running} />
        </LessonBlock>
      )}
      {next && (
        <LessonBlock lesson={next} student={studentOf(next)} label={whenNext(next, now)}>
          <Navigate place={placeOf(next, studentOf(next))} isMain={!running} />
          {studentOf(next) && <RunningLate lesson={next} />}
          <Skills lesson={next} />
        </LessonBlock>
      )}
    </Panel>
  );
}

interface LessonBlockProps {
  lesson: Lesson;
  student: Student | undefined;
  label: string;
  children: ReactNode;
}

function LessonBlock({ lesson, student, label, children }: LessonBlockProps) {
  const open = useOpenDialog();
  const place = placeOf(lesson, student);
  return (
    <section aria-label={label}>
      <p className="when">{label}</p>
      <button
        type="button"
        className="open-lesson"
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'lesson', lessonId: lesson.id })}
      >
        <b>{studentName(student)}</b>
        <span className="num">
          {formatTimeSpan(lesson.startTime, lesson.endTime)}, {lesson.lessonType}
        </span>
        {place && <span>{place}</span>}
        {lesson.opensWith && <span>{words.lastTime({ said: lesson.opensWith })}</span>}
      </button>
      <p className="do">{children}</p>
    </section>
  );
}

const Skills = ({ lesson }: { lesson: Lesson }) => (
  <ButtonLink glyph={Gauge} href={`/students/${lesson.studentId}?tab=skills`}>
    {words.skills}
  </ButtonLink>
);

function Navigate({ place, isMain }: { place: string | null; isMain: boolean }) {
  if (!place) return null;
  return (
    <ButtonLink
      variant={isMain ? 'primary' : 'default'}
      glyph={Navigation}
      href={directionsLink(place)}
      target="_blank"
      rel="noreferrer"
      aria-label={words.navigateTo({ place })}
    >
      {words.navigate}
    </ButtonLink>
  );
}

function RunningLate({ lesson }: { lesson: Lesson }) {
  const open = useOpenDialog();
  return (
    <Button
      glyph={Clock}
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'running-late', lessonId: lesson.id })}
    >
      {words.runningLate}
    </Button>
  );
}

/** "Next, in 1 h 5 min", "Tomorrow, 08:00" or "Thu 26 Nov, 08:00". */
function whenNext({ startTime }: Lesson, now: Instant): string {
  const [date, today] = [dateOf(startTime), dateOf(now)];
  if (date === today)
    return words.nextIn({ time: inHours(Math.ceil(minutesBetween(now, startTime))) });
  const time = timeOf(startTime);
  return date === addDays(today, 1)
    ? words.tomorrowAt({ time })
    : `${formatDate(date, { year: false })}, ${time}`;
}
