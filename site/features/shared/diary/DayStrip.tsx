import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { dateParts, formatMonth } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { sayTaughtHours } from './clock-span.ts';

interface DayStripProps {
  days: readonly LocalDate[];
  /** Undefined while they are on their way. */
  lessonsOn: (date: LocalDate) => readonly Lesson[] | undefined;
  /** What a day that is kept as a holiday is called. */
  holidayOn: (date: LocalDate) => string | undefined;
  today: LocalDate;
  /** On a phone: the day shown below the strip. */
  chosen: LocalDate | undefined;
  hrefOf: (date: LocalDate) => string;
}

/** The heads of the days: weekday, day, and how long each is booked. */
export function DayStrip({ days, lessonsOn, holidayOn, today, chosen, hrefOf }: DayStripProps) {
  return (
    <ol className="days">
      {days.map((date) => {
        const { weekday, day } = dateParts(date);
        const lessons = lessonsOn(date);
        const hours = lessons && sayTaughtHours(lessons);
        const holiday = holidayOn(date);
        return (
          <li
            key={date}
            data-drop={date}
            data-chosen={date === chosen ? '' : undefined}
            aria-current={date === today ? 'date' : undefined}
          >
            <a href={hrefOf(date)} aria-current={date === chosen ? 'true' : undefined}>
              <span>{weekday}</span> <b className="num">{day}</b>
              <span className="visually-hidden"> {formatMonth(date)}, </span>
              <small className="num">{hours}</small>
              {holiday && <em>{holiday}</em>}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
