import type { CSSProperties, ReactNode } from 'react';
import type { Instant, LocalDate } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { ClockSpan } from './clock-span.ts';
import { DayColumn } from './DayColumn.tsx';
import { marginMinutes } from './grid-geometry.ts';
import { HourMarks } from './HourMarks.tsx';
import './diary.css';

interface DiaryGridProps {
  /** The heads of the days, above the columns. */
  head?: ReactNode;
  days: readonly LocalDate[];
  /** Undefined while they are on their way. */
  lessonsOn: (date: LocalDate) => readonly Lesson[] | undefined;
  shown: ClockSpan;
  hourLabel: (minutes: number) => string;
  now: Instant;
  nameOf: (lesson: Lesson) => string;
  onOpen: (lesson: Lesson) => void;
  onPick: (date: LocalDate, time: string) => void;
}

/** Days side by side, hours downwards, lessons as blocks. */
export function DiaryGrid(props: DiaryGridProps) {
  const { head, days, lessonsOn, shown, hourLabel, now, nameOf, onOpen, onPick } = props;
  return (
    <div className="week" style={measuresOf(shown, days.length)}>
      {head}
      <HourMarks shown={shown} label={hourLabel} now={now} days={days} />
      <div className="columns">
        {days.map((date) => (
          <DayColumn
            key={date}
            date={date}
            lessons={lessonsOn(date)}
            shown={shown}
            now={now}
            nameOf={nameOf}
            helpId={undefined}
            carried={null}
            onOpen={onOpen}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}

function measuresOf({ from, to }: ClockSpan, columns: number) {
  return {
    '--first': (from - marginMinutes) / 60,
    '--rows': (to - from + 2 * marginMinutes) / 60,
    '--columns': columns,
  } as CSSProperties;
}
