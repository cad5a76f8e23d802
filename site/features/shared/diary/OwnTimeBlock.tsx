import { useContext } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { placeOf } from './Block.tsx';
import { type ClockSpan, clockSpan } from './clock-span.ts';
import { ClockWords, spanIn } from './clock-words.ts';
import { type Carried, isOwnTime, keyOf, type OwnTimePart } from './held.ts';
import * as texts from './words.tsx';

interface OwnTimeBlocksProps {
  parts: readonly OwnTimePart[];
  shown: ClockSpan;
  /** The id of the words that tell how to move one by keyboard. */
  helpId: string | undefined;
  /** What is in the hand over this day. */
  carried: Carried | null;
  /** The key of what is in the hand: the place it leaves is drawn pale. */
  lifted: string | null;
  onOwnTime: (ownTimeId: number) => void;
}

/** Time that is kept free of lessons, under the lessons of its day. */
export function OwnTimeBlocks({ parts, carried, lifted, onOwnTime, ...rest }: OwnTimeBlocksProps) {
  return (
    <>
      {parts.map((part) => (
        <OwnTimeBlock
          key={part.ownTimeId}
          part={part}
          isLifted={lifted === keyOf(part)}
          onOpen={() => onOwnTime(part.ownTimeId)}
          {...rest}
        />
      ))}
      {carried && isOwnTime(carried.held) && (
        <div
          data-slot="own-time"
          data-carried=""
          aria-hidden="true"
          style={placeOf(carried.target)}
        >
          <span>{carried.held.title}</span>
        </div>
      )}
    </>
  );
}

interface OwnTimeBlockProps extends Pick<OwnTimeBlocksProps, 'shown' | 'helpId'> {
  part: OwnTimePart;
  isLifted: boolean;
  onOpen: () => void;
}

/** A colleague's cannot be opened. */
function OwnTimeBlock({ part, shown, isLifted, helpId, onOpen }: OwnTimeBlockProps) {
  const say = useContext(ClockWords);
  const { from, to } = clockSpan(part);
  const span = { from: Math.max(from, shown.from), to: Math.min(to, shown.to) };
  if (span.from >= span.to) return null;
  const words = part.title ?? texts.notAvailable;
  const isMine = part.title !== null;
  return (
    <button
      type="button"
      data-slot="own-time"
      data-held={part.isMovable ? keyOf(part) : undefined}
      data-lifted={isLifted ? '' : undefined}
      disabled={!isMine}
      aria-describedby={part.isMovable ? helpId : undefined}
      style={placeOf(span)}
      onClick={onOpen}
      aria-label={texts.ownTime({
        words,
        spanIn: spanIn(say, part),
        date: formatDate(dateOf(part.startTime)),
      })}
    >
      <span>{words}</span>
      {part.isMovable && <span className="edge" data-edge="" />}
    </button>
  );
}
