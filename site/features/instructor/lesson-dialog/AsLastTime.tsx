import { Repeat } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import {
  addDays,
  clockAt,
  dateOf,
  type Instant,
  instantAt,
  minutesBetween,
  timeOf,
} from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useLessons } from '#site/data/lessons.ts';
import { useNow } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { chooseTime } from './choose-time.ts';
import { lastToRepeat } from './last-to-repeat.ts';
import type { LessonForm } from './lesson-form.ts';
import * as words from './words.ts';

interface AsLastTimeProps {
  form: LessonForm;
  studentId: StudentId;
  /** The time that is chosen now. */
  chosen: Instant | null;
}

/** Fills in the type, length and places of the student's last lesson, and offers its time a week later. */
export function AsLastTime({ form, studentId, chosen }: AsLastTimeProps) {
  const now = useNow();
  const { data: lessons } = useLessons({ studentId });
  const last = lessons && lastToRepeat(lessons);
  const prefill = useEffectEvent(() => {
    if (!last) return;
    const { lessonType, startTime, endTime, pickUp, dropOff } = last;
    if (!form.getValues('pickUp')) form.setValue('pickUp', pickUp);
    if (!form.getValues('dropOff')) form.setValue('dropOff', dropOff);
    if (form.getValues('lessonType')) return;
    form.setValue('lessonType', lessonType);
    if (!form.getValues('title')) form.setValue('title', lessonType);
    if (!form.getFieldState('duration').isDirty)
      form.setValue('duration', String(minutesBetween(startTime, endTime)));
  });
  const lastId = last?.id;
  useEffect(() => {
    // Once for each lesson, however often the list is fetched.
    if (lastId !== undefined) prefill();
  }, [lastId]);

  if (!last) return null;
  const startTime = weekAfter(last.startTime, now);
  return (
    <Button
      size="sm"
      glyph={Repeat}
      aria-pressed={startTime === chosen}
      onClick={() => chooseTime(form, startTime)}
    >
      {words.usualTime({
        date: formatDate(dateOf(startTime), { year: false }),
        time: timeOf(startTime),
      })}
    </Button>
  );
}

/** The same weekday and clock time, one week or as many later as it takes to be ahead. */
function weekAfter(startTime: Instant, now: Instant): Instant {
  const { date, time } = clockAt(startTime);
  let day = addDays(date, 7);
  while (instantAt(day, time) <= now) day = addDays(day, 7);
  return instantAt(day, time);
}
