import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { addDays, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatDateRange } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type BookingRules, type FreeDay, useFreeDays } from '#site/data/learner/booking.ts';
import { IconButton } from '#site/ui/button.tsx';

interface TimeChoiceProps {
  rules: BookingRules;
  minutes: number;
  value: string | null;
  onChange: (startTime: string) => void;
  /** A lesson that is being moved. */
  except?: number | undefined;
}

const daysAtOnce = 14;

/** The free times of two weeks, a day at a time; the arrows step through the booking window. */
export function TimeChoice({ rules, minutes, value, onChange, except }: TimeChoiceProps) {
  const [from, setFrom] = useState(rules.first);
  const days = useFreeDays(from, minutes, except);
  const until = addDays(from, daysAtOnce - 1);
  const shownUntil = until < rules.last ? until : rules.last;

  return (
    <div className="time-choice">
      <div className="span">
        <IconButton
          label="Earlier days"
          glyph={ChevronLeft}
          disabled={from <= rules.first}
          onClick={() => setFrom(addDays(from, -daysAtOnce))}
        />
        <b className="num">{formatDateRange(from, shownUntil)}</b>
        <IconButton
          label="Later days"
          glyph={ChevronRight}
          disabled={shownUntil >= rules.last}
          onClick={() => setFrom(addDays(from, daysAtOnce))}
        />
      </div>
      <Loaded from={days} failed="Free times could not be loaded">
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">Nothing is free in these two weeks.</p>
          ) : (
            <Days rows={rows} value={value} onChange={onChange} />
          )
        }
      </Loaded>
    </div>
  );
}

function Days({
  rows,
  value,
  onChange,
}: {
  rows: readonly FreeDay[];
  value: string | null;
  onChange: (startTime: string) => void;
}) {
  const name = useId();
  return (
    // A list that scrolls has to be reached by keyboard; its radios are what is reached.
    <div className="free-days">
      {rows.map(({ date, times }) => (
        <fieldset key={date}>
          <legend>{formatDate(date, { year: false })}</legend>
          <div>
            {times.map(({ startTime }) => (
              <label key={startTime} className="num">
                <input
                  type="radio"
                  name={name}
                  checked={startTime === value}
                  onChange={() => onChange(startTime)}
                />
                {timeOf(startTime)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
