import type { CSSProperties } from 'react';
import { formatTimeSpan } from '#domain/kernel/nz-words.ts';
import type { LessonTimes } from '../clock-span.ts';
import { typeSlug } from '../lesson-signs.tsx';
import { drawOverlap } from './draw-overlap.ts';
import * as words from './words.ts';

interface OverlapDrawingProps {
  booked: LessonTimes & { name: string; lessonType: string };
  wanted: LessonTimes & { name: string; word: string };
}

/** A clash is drawn, not only told (look.md, "Dialogs"). */
export function OverlapDrawing({ booked, wanted }: OverlapDrawingProps) {
  const drawing = drawOverlap(booked, wanted);
  const bookedTimes = formatTimeSpan(booked.startTime, booked.endTime);
  const wantedTimes = formatTimeSpan(wanted.startTime, wanted.endTime);
  return (
    <figure
      className="overlap num"
      role="img"
      aria-label={words.andOnOneLineOfTime({
        name: booked.name,
        bookedTimes,
        name2: wanted.name,
        wantedTimes,
      })}
      style={measures({ '--hours': drawing.hours })}
    >
      <div className="who">
        <p>
          <b>{booked.name}</b> {words.timesBooked({ times: bookedTimes })}
        </p>
        <p>
          <b>{wanted.name}</b> {wantedTimes}, {wanted.word}
        </p>
      </div>
      <div>
        <ol className="axis muted">
          {drawing.marks.map(({ x, time }) => (
            <li key={x} style={measures({ '--x': x })}>
              {time}
            </li>
          ))}
        </ol>
        <div className="bits stack-1-5">
          <span
            className="bit"
            data-type={typeSlug(booked.lessonType)}
            style={barOf(drawing.booked)}
          />
          <span className="bit new" style={barOf(drawing.wanted)} />
          <span className="both" style={barOf(drawing.both)} />
        </div>
      </div>
    </figure>
  );
}

const barOf = ({ x, width }: { x: number; width: number }) => measures({ '--x': x, '--w': width });

// CSSProperties does not know custom properties, which React passes through.
const measures = (values: Record<`--${string}`, number>) => values as CSSProperties;
