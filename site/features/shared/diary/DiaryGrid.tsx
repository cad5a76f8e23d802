import { type CSSProperties, type ReactNode, useContext, useId } from 'react';
import type { Instant, LocalDate } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { ClockSpan, LessonTimes } from './clock-span.ts';
import { ClockWords } from './clock-words.ts';
import { DayColumn } from './DayColumn.tsx';
import { marginMinutes } from './grid-geometry.ts';
import { HourMarks } from './HourMarks.tsx';
import { type Held, keyOf, type OwnTimePart } from './held.ts';
import { sayTimes } from './say-times.ts';
import { slotOf } from './slot-at.ts';
import { useCarrying } from './use-carrying.ts';
import { keyHelp } from './use-key-carry.ts';
import './diary.css';

export interface DiaryGridProps {
  /** The heads of the days, above the columns. */
  head?: ReactNode;
  days: readonly LocalDate[];
  /** Undefined while they are on their way. */
  lessonsOn: (date: LocalDate) => readonly Lesson[] | undefined;
  ownTimeOn: (date: LocalDate) => readonly OwnTimePart[];
  onOwnTime: (ownTimeId: number) => void;
  /** What lies under the lessons of a day: closed hours, times that are offered. */
  renderUnder: (date: LocalDate) => ReactNode;
  shown: ClockSpan;
  now: Instant;
  nameOf: (lesson: Lesson) => string;
  onOpen: (lesson: Lesson) => void;
  /** A press on an empty half hour. */
  onPick: (date: LocalDate, time: string) => void;
  /** A block was put down somewhere else. */
  onMove: (held: Held, times: LessonTimes) => void;
}

/** Days side by side, hours downwards, lessons as blocks that can be picked up. */
export function DiaryGrid(props: DiaryGridProps) {
  const {
    head,
    days,
    lessonsOn,
    ownTimeOn,
    onOwnTime,
    renderUnder,
    shown,
    now,
    nameOf,
    onOpen,
    onPick,
    onMove,
  } = props;
  const say = useContext(ClockWords);
  const helpId = useId();
  const heldOf = (key: string) =>
    days
      .flatMap((day): Held[] => [...(lessonsOn(day) ?? []), ...ownTimeOn(day)])
      .find((held) => keyOf(held) === key);
  const { carried, root } = useCarrying({ heldOf, shown, onMove });
  return (
    <div className="week" style={measuresOf(shown, days.length)} {...root}>
      <p id={helpId} hidden>
        {keyHelp}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {carried && sayTimes(slotOf(carried.held, carried.target) ?? carried.held, say)}
      </p>
      {head}
      <HourMarks shown={shown} now={now} days={days} />
      <div className="columns" data-carrying={carried ? '' : undefined}>
        {days.map((date) => (
          <DayColumn
            key={date}
            date={date}
            lessons={lessonsOn(date)}
            ownTime={ownTimeOn(date)}
            onOwnTime={onOwnTime}
            under={renderUnder(date)}
            shown={shown}
            now={now}
            nameOf={nameOf}
            helpId={helpId}
            carried={carried}
            onOpen={onOpen}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}

function measuresOf({ from, to }: ClockSpan, columns: number) {
  const measures: Record<`--${string}`, number> = {
    '--first': (from - marginMinutes) / 60,
    '--rows': (to - from + 2 * marginMinutes) / 60,
    '--columns': columns,
  };
  // CSSProperties does not know custom properties, which React passes through.
  return measures as CSSProperties;
}
