import { useContext } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { placeOf } from './Block.tsx';
import { type ClockSpan, clockSpan, type LessonTimes } from './clock-span.ts';
import { ClockWords, spanIn } from './clock-words.ts';

/** What of somebody's own time lies in one day. */
export type OwnTimePart = LessonTimes & { readonly id: number; readonly title: string | null };

interface OwnTimeBlockProps {
  part: OwnTimePart;
  shown: ClockSpan;
  onOpen: () => void;
}

/** Time that is kept free of lessons, under the lessons of its day. A colleague's cannot be opened. */
export function OwnTimeBlock({ part, shown, onOpen }: OwnTimeBlockProps) {
  const say = useContext(ClockWords);
  const { from, to } = clockSpan(part);
  const span = { from: Math.max(from, shown.from), to: Math.min(to, shown.to) };
  if (span.from >= span.to) return null;
  const words = part.title ?? 'Not available';
  const isMine = part.title !== null;
  return (
    <button
      type="button"
      data-slot="own-time"
      disabled={!isMine}
      style={placeOf(span)}
      onClick={onOpen}
      aria-label={`${words}, own time, ${spanIn(say, part)}, ${formatDate(dateOf(part.startTime))}`}
    >
      <span>{words}</span>
    </button>
  );
}
