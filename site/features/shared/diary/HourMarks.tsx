import { useContext } from 'react';
import { clockAt, type Instant, type LocalDate } from '#domain/kernel/nz-time.ts';
import { placeOf } from './Block.tsx';
import { type ClockSpan, minutesOf } from './clock-span.ts';
import { ClockWords } from './clock-words.ts';
import { hourMarks } from './hours-shown.ts';

interface HourMarksProps {
  shown: ClockSpan;
  now: Instant;
  days: readonly LocalDate[];
}

/** The gutter: whole hours, and the present moment on its yellow plate when today is shown. */
export function HourMarks({ shown, now, days }: HourMarksProps) {
  const say = useContext(ClockWords);
  const { date, time } = clockAt(now);
  const at = minutesOf(time);
  const isNowShown = days.includes(date) && at >= shown.from && at <= shown.to;
  return (
    <div className="hours num" aria-hidden="true">
      {hourMarks(shown).map((minutes) => (
        <span
          key={minutes}
          // The plate needs the room of a mark it would cover.
          hidden={isNowShown && Math.abs(minutes - at) < 20}
          style={placeOf({ from: minutes, to: minutes })}
        >
          {say(minutes)}
        </span>
      ))}
      {isNowShown && (
        <span className="now" style={placeOf({ from: at, to: at })}>
          {say(at)}
        </span>
      )}
    </div>
  );
}
