import { CalendarCheck, Navigation, Phone } from 'lucide-react';
import { lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import { addDays, dateOf, type Instant, minutesBetween, timeOf } from '#domain/kernel/nz-time.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import type { Lesson, useLessons } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { PaidByBadge } from '#site/features/shared/credit/credit-signs.tsx';
import { statusSigns, TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { studentName } from '#site/features/shared/diary/use-known-students.ts';
import { WaitingBadge } from '#site/features/shared/diary/WaitingBadge.tsx';
import { AttendanceBadge } from '#site/features/shared/notices/AttendanceBadge.tsx';
import { UnsignedBadge } from '#site/features/shared/terms/UnsignedBadge.tsx';
import { directionsLink } from '#site/format/directions-link.ts';
import { callLink } from '#site/format/phone-links.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button, IconLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { MoreLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { placeOf } from '../shared/lesson-place.ts';
import * as words from './words.tsx';

/** At most three of today's lessons are drawn; the rest is named in the foot. */
const shown = 3;

interface TodaysScheduleProps {
  lessons: Omit<ReturnType<typeof useLessons>, 'data'> & { data: readonly Lesson[] | undefined };
  students: readonly Student[] | undefined;
  now: Instant;
}

export function TodaysSchedule({ lessons, students, now }: TodaysScheduleProps) {
  const open = useOpenDialog();
  const held = (lessons.data ?? []).filter(({ status }) => status !== 'cancelled');
  const from = firstShown(held, now);
  const drawn = held.slice(from, from + shown);
  const others = held.filter((lesson) => !drawn.includes(lesson));
  return (
    <Panel className="today">
      <PanelHeader title={words.todaysSchedule}>
        <div className="cluster-2">
          <MoreLink href="/schedules?view=day">{words.viewDay}</MoreLink>
          <MoreLink href={`/schedules?view=day&date=${addDays(dateOf(now), 1)}`}>
            {words.viewTomorrow}
          </MoreLink>
        </div>
      </PanelHeader>
      <Loaded from={lessons}>
        {() =>
          held.length === 0 ? (
            <Empty
              glyph={CalendarCheck}
              title={words.noLessonsToday}
              action={
                <Button needsSignal onClick={() => open({ kind: 'schedule-lesson' })}>
                  {words.scheduleLesson}
                </Button>
              }
            />
          ) : (
            <ol className="ruled">
              {drawn.map((lesson) => (
                <TodaysLesson
                  key={lesson.id}
                  lesson={lesson}
                  student={students?.find(({ id }) => id === lesson.studentId)}
                  now={now}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      {others.length > 0 && (
        <footer className="muted">
          {words.moreToday({
            count: others.length,
            lessons: others
              .map(
                (lesson) =>
                  `${studentName(students?.find(({ id }) => id === lesson.studentId))} ${timeOf(lesson.startTime)}`,
              )
              .join(', '),
          })}
        </footer>
      )}
    </Panel>
  );
}

function TodaysLesson({
  lesson,
  student,
  now,
}: {
  lesson: Lesson;
  student: Student | undefined;
  now: Instant;
}) {
  const open = useOpenDialog();
  const isNow = lesson.status === 'scheduled' && lesson.startTime <= now && now < lesson.endTime;
  const name = studentName(student);
  const place = placeOf(lesson, student);
  return (
    <li aria-current={isNow ? 'time' : undefined} data-done={lesson.endTime <= now || undefined}>
      <p className="when num">
        <b>{timeOf(lesson.startTime)}</b>
        <span>{timeOf(lesson.endTime)}</span>
      </p>
      <div className="what">
        <p>
          <button
            type="button"
            className="open-lesson"
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'lesson', lessonId: lesson.id })}
          >
            <b>{name}</b>
          </button>
          {isNow ? (
            <Badge tone="accent">
              {words.minutesLeft({ minutes: Math.ceil(minutesBetween(now, lesson.endTime)) })}
            </Badge>
          ) : (
            <Badge {...statusSigns[lesson.status]}>{lessonStatusLabels[lesson.status]}</Badge>
          )}
          <WaitingBadge lessonId={lesson.id} />
          <AttendanceBadge lessonId={lesson.id} />
          {lesson.status === 'scheduled' && <UnsignedBadge studentId={lesson.studentId} />}
        </p>
        <p className="line">
          <TypeSign lessonType={lesson.lessonType} /> <PaidByBadge paidBy={lesson.paidBy} />
          {place && <span className="muted">{place}</span>}
        </p>
      </div>
      <div className="do">
        {student?.phone && (
          <IconLink
            glyph={Phone}
            label={words.callPerson({ name })}
            href={callLink(student.phone)}
          />
        )}
        {place && (
          <IconLink
            glyph={Navigation}
            label={words.navigateTo({ place })}
            href={directionsLink(place)}
            target="_blank"
            rel="noreferrer"
          />
        )}
      </div>
    </li>
  );
}

/** Where the three start: with the last lesson that is over, so that the one under way and the next follow it. */
function firstShown(held: readonly Lesson[], now: Instant): number {
  const next = held.findIndex(({ endTime }) => endTime > now);
  const wanted = next === -1 ? held.length - shown : next - 1;
  return Math.max(0, Math.min(wanted, held.length - shown));
}
