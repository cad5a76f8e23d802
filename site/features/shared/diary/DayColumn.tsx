import type { MouseEvent, ReactNode } from 'react';
import { clockAt, dateOf, type Instant, type LocalDate } from '#domain/kernel/nz-time.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Block, BlockWords, placeOf, roomFor } from './Block.tsx';
import { type ClockSpan, minutesOf, timeAt } from './clock-span.ts';
import { halfHourAt } from './grid-geometry.ts';
import { type Carried, isOwnTime, keyOf, type OwnTimePart } from './held.ts';
import { layOutDay } from './lay-out-day.ts';
import { typeSlug } from './lesson-signs.tsx';
import { slotOf, type Target } from './slot-at.ts';

const [useOwnTime] = onFirstUse(() =>
  import('./OwnTimeBlock.tsx').then((file) => file.OwnTimeBlocks),
);

export interface DayColumnProps {
  date: LocalDate;
  /** Undefined while they are on their way. */
  lessons: readonly Lesson[] | undefined;
  ownTime: readonly OwnTimePart[];
  onOwnTime: (ownTimeId: number) => void;
  /** What else lies under the lessons. */
  under: ReactNode;
  shown: ClockSpan;
  now: Instant;
  nameOf: (lesson: Lesson) => string;
  helpId: string | undefined;
  carried: Carried | null;
  onOpen: (lesson: Lesson) => void;
  /** A press on an empty half hour; days that are over have none. */
  onPick: (date: LocalDate, time: string) => void;
}

/** One day of the grid. */
export function DayColumn(props: DayColumnProps) {
  const {
    date,
    lessons,
    ownTime,
    onOwnTime,
    under,
    shown,
    now,
    nameOf,
    helpId,
    carried,
    onOpen,
    onPick,
  } = props;
  const today = dateOf(now);
  const OwnTime = useOwnTime(ownTime.length > 0);
  const lifted = carried && keyOf(carried.held);
  const pick = ({ currentTarget, target, clientY }: MouseEvent) => {
    if (target !== currentTarget || date < today) return;
    onPick(date, timeAt(halfHourAt(currentTarget.getBoundingClientRect(), clientY, shown)));
  };
  return (
    // Keyboards have "Schedule Lesson" above the grid; a stop for every half hour of the week would be a wall.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      className="day"
      role="group"
      aria-label={formatLongDate(date)}
      data-date={date}
      data-today={date === today ? '' : undefined}
      data-past={date < today ? '' : undefined}
      onClick={pick}
    >
      {date === today && <NowLine now={now} />}
      {under}
      {OwnTime && (
        <OwnTime
          parts={ownTime}
          shown={shown}
          helpId={helpId}
          carried={carried?.target.date === date ? carried : null}
          lifted={lifted}
          onOwnTime={onOwnTime}
        />
      )}
      {!lessons && <Skeleton data-coming="" />}
      {layOutDay(lessons ?? []).map((placed) => (
        <Block
          key={placed.lesson.id}
          placed={placed}
          name={nameOf(placed.lesson)}
          now={now}
          helpId={helpId}
          isLifted={lifted === keyOf(placed.lesson)}
          onOpen={() => onOpen(placed.lesson)}
        />
      ))}
      {carried?.target.date === date && !isOwnTime(carried.held) && (
        <InHand {...carried} held={carried.held} name={nameOf(carried.held)} />
      )}
    </div>
  );
}

function InHand({ held, target, name }: { held: Lesson; target: Target; name: string }) {
  return (
    <div
      data-slot="lesson"
      data-type={typeSlug(held.lessonType)}
      data-status={held.status}
      data-carried=""
      aria-hidden="true"
      {...roomFor(target)}
      style={placeOf(target)}
    >
      <BlockWords lesson={held} name={name} times={slotOf(held, target) ?? held} />
    </div>
  );
}

/** The line across today's column, under the blocks. */
function NowLine({ now }: { now: Instant }) {
  const at = minutesOf(clockAt(now).time);
  return <div className="nowline" style={placeOf({ from: at, to: at })} />;
}
