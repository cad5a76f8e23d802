import { dateOf, type LocalDate, minutesBetween } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { Radio } from '#site/ui/choice.tsx';
import type { LessonTimes } from '../clock-span.ts';
import * as words from './words.ts';

interface FreeTimesProps {
  times: readonly LessonTimes[];
  today: LocalDate;
  chosen: LessonTimes | undefined;
  onChoose: (times: LessonTimes) => void;
  /** Where a time lies in its day. */
  gapOf: (times: LessonTimes) => string | undefined;
}

/** The next times that are free, one of them chosen. */
export function FreeTimes({ times, today, chosen, onChoose, gapOf }: FreeTimesProps) {
  const [first] = times;
  if (!first) return null;
  return (
    <fieldset className="free">
      <legend>
        {words.nextFreeTimesForMinutes({
          minutes: minutesBetween(first.startTime, first.endTime),
        })}
      </legend>
      {times.map((free) => (
        <Radio
          key={free.startTime}
          name="free-time"
          checked={free === chosen}
          onChange={() => onChoose(free)}
        >
          <b>{sayDay(dateOf(free.startTime), today)}</b>{' '}
          <span className="num">{formatTimeSpan(free.startTime, free.endTime)}</span>
          <small>{gapOf(free)}</small>
        </Radio>
      ))}
    </fieldset>
  );
}

/** `Today`, or `Fri 20 Nov`. */
export function sayDay(date: LocalDate, today: LocalDate): string {
  return date === today ? words.today : formatDate(date, { year: false });
}
