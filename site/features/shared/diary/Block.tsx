import { type CSSProperties, useContext } from 'react';
import { lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { ClockSpan } from './clock-span.ts';
import { ClockWords, spanIn } from './clock-words.ts';
import { keyOf } from './held.ts';
import type { Placed } from './lay-out-day.ts';
import { statusSigns, typeGlyph, typeSlug } from './lesson-signs.tsx';
import { seriesWords } from './series-words.ts';

interface BlockProps {
  placed: Placed<Lesson>;
  name: string;
  now: Instant;
  /** It is being taken somewhere: the place it leaves is drawn pale. */
  isLifted: boolean;
  /** The id of the words that tell how to move it by keyboard. */
  helpId: string | undefined;
  onOpen: () => void;
}

/** One lesson in its day's column: name first, glyph and type second, times when there is room. */
export function Block({ placed, name, now, isLifted, helpId, onOpen }: BlockProps) {
  const say = useContext(ClockWords);
  const { lesson } = placed;
  const isRunning =
    lesson.status === 'scheduled' && lesson.startTime <= now && now < lesson.endTime;
  return (
    <button
      type="button"
      data-slot="lesson"
      data-held={keyOf(lesson)}
      data-type={typeSlug(lesson.lessonType)}
      data-status={lesson.status}
      data-lifted={isLifted ? '' : undefined}
      {...roomFor(placed)}
      aria-current={isRunning ? 'time' : undefined}
      aria-describedby={helpId}
      style={placeOf(placed)}
      onClick={onOpen}
    >
      <span className="visually-hidden">{sayLesson(lesson, name, spanIn(say, lesson))}</span>
      <BlockWords lesson={lesson} name={name} times={lesson} />
      {helpId && <span className="edge" data-edge="" />}
    </button>
  );
}

interface BlockWordsProps {
  lesson: Lesson;
  name: string;
  times: { startTime: string; endTime: string };
}

/** What a block shows, as much as it has room for; also what the one in the hand shows, with the times it would get. */
export function BlockWords({ lesson, name, times }: BlockWordsProps) {
  const say = useContext(ClockWords);
  return (
    <>
      <b aria-hidden="true">
        <span>{name}</span>
        {lesson.status !== 'scheduled' && (
          <Icon glyph={statusSigns[lesson.status].glyph} size="xs" />
        )}
      </b>
      <span className="kind" aria-hidden="true">
        <Icon glyph={typeGlyph(lesson.lessonType)} size="xs" />
        <span>
          {lesson.status === 'no-show' ? lessonStatusLabels['no-show'] : lesson.lessonType}
        </span>
      </span>
      <span className="time num" aria-hidden="true">
        {spanIn(say, times)}
      </span>
    </>
  );
}

/** "Grace Chen, Parking Practice, 08:00–09:00, Mon 16 Nov 2026, completed". */
function sayLesson(lesson: Lesson, name: string, times: string): string {
  return [
    name,
    lesson.lessonType,
    times,
    formatDate(dateOf(lesson.startTime)),
    lessonStatusLabels[lesson.status].toLowerCase(),
    ...(lesson.seriesPlace ? [seriesWords(lesson)] : []),
  ].join(', ');
}

/** Room for the times as well, or for the name alone. */
export function roomFor({ from, to }: ClockSpan) {
  const minutes = to - from;
  return {
    'data-tall': minutes >= 75 ? '' : undefined,
    'data-short': minutes < 50 ? '' : undefined,
  };
}

type Place = ClockSpan & { lane?: number; lanes?: number };

/** Hours and lanes, as the stylesheet reckons with them. */
export function placeOf({ from, to, lane = 0, lanes = 1 }: Place) {
  const place: Record<`--${string}`, number> = {
    '--at': from / 60,
    '--len': (to - from) / 60,
    '--lane': lane,
    '--lanes': lanes,
  };
  // CSSProperties does not know custom properties, which React passes through.
  return place as CSSProperties;
}
