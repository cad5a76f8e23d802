import { CircleAlert, Plus, X } from 'lucide-react';
import { faultOf, rangesInADay } from '#domain/availability/ranges.ts';
import type { Hours } from '#site/data/availability.ts';
import { Button, IconButton } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { TimeInput } from '#site/ui/native-input.tsx';
import * as words from './words.ts';
import './day-hours.css';

type Ranges = Hours['week'][number];

interface DayHoursProps {
  /** The day, for a screen reader. */
  of: string;
  ranges: Ranges;
  onChange: (ranges: Ranges) => void;
}

/** The stretches of one day. */
export function DayHours({ of, ranges, onChange }: DayHoursProps) {
  const fault = faultOf(ranges);
  return (
    <div className="day-hours" data-fault={fault ? true : undefined}>
      {ranges.map((range, index) => (
        // A stretch has no name of its own; its place is what tells it from the others.
        // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are controlled, so a key that moves loses nothing
        <div className="range" key={index}>
          <TimeInput
            aria-label={words.rangeFrom({ day: of })}
            value={range.from}
            onChange={({ target }) =>
              onChange(ranges.with(index, { ...range, from: target.value }))
            }
          />
          <span aria-hidden>–</span>
          <TimeInput
            aria-label={words.rangeTo({ day: of })}
            value={range.to}
            onChange={({ target }) => onChange(ranges.with(index, { ...range, to: target.value }))}
          />
          <IconButton
            label={words.removeRange({ from: range.from, to: range.to, day: of })}
            glyph={X}
            onClick={() => onChange(ranges.toSpliced(index, 1))}
          />
        </div>
      ))}
      {fault && (
        <p className="error" role="alert">
          <Icon glyph={CircleAlert} size="xs" />
          {fault}
        </p>
      )}
      {ranges.length < rangesInADay && (
        <Button
          size="sm"
          variant="quiet"
          glyph={Plus}
          aria-label={words.addHoursOn({ day: of })}
          onClick={() => onChange([...ranges, nextRange(ranges)])}
        >
          {words.addHours}
        </Button>
      )}
    </div>
  );
}

/** After the last stretch, with an hour between; a day's first is a morning. */
function nextRange(ranges: Ranges): Ranges[number] {
  const hour = Number(ranges.at(-1)?.to.slice(0, 2) ?? 8) + 1;
  if (ranges.length === 0 || hour > 21) return { from: '09:00', to: '12:00' };
  return { from: `${pad(hour)}:00`, to: `${pad(Math.min(hour + 3, 23))}:00` };
}

const pad = (hour: number) => String(hour).padStart(2, '0');
