import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { addDays, type LocalDate, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatDateRange } from '#domain/kernel/nz-words.ts';
import type { FreeDay, useFreeDays } from '#site/data/free-times.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { Button, IconButton } from '#site/ui/button.tsx';
import './time-choice.css';
import * as words from './words.ts';

interface TimeChoiceProps {
  /** The first and the last day that can be chosen. Auckland days. */
  first: LocalDate;
  last: LocalDate;
  /** The day the two weeks that are shown begin on. */
  from: LocalDate;
  onFrom: (from: LocalDate) => void;
  /** Their free times: the learner's, or the school's own. */
  days: ReturnType<typeof useFreeDays>;
  value: string | null;
  onChange: (startTime: string) => void;
  /** A press is the act itself: buttons, because the arrow keys of a keyboard choose among radios. */
  isAct?: boolean | undefined;
}

const daysAtOnce = 14;

/** The free times of two weeks, a day at a time; the arrows step through the booking window. */
export function TimeChoice({
  first,
  last,
  from,
  onFrom,
  days,
  value,
  onChange,
  isAct = false,
}: TimeChoiceProps) {
  const until = addDays(from, daysAtOnce - 1);
  const shownUntil = until < last ? until : last;

  return (
    <div className="time-choice stack-2">
      <div className="span">
        <IconButton
          label={words.earlierDays}
          glyph={ChevronLeft}
          disabled={from <= first}
          onClick={() => onFrom(addDays(from, -daysAtOnce))}
        />
        <b className="num">{formatDateRange(from, shownUntil)}</b>
        <IconButton
          label={words.laterDays}
          glyph={ChevronRight}
          disabled={shownUntil >= last}
          onClick={() => onFrom(addDays(from, daysAtOnce))}
        />
      </div>
      <Loaded from={days}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">{words.nothingIsFreeInTheseTwo}</p>
          ) : (
            <Days rows={rows} value={value} onChange={onChange} isAct={isAct} />
          )
        }
      </Loaded>
    </div>
  );
}

interface DaysProps extends Pick<TimeChoiceProps, 'value' | 'onChange'> {
  rows: readonly FreeDay[];
  isAct: boolean;
}

function Days({ rows, value, onChange, isAct }: DaysProps) {
  const name = useId();
  return (
    // A list that scrolls has to be reached by keyboard; its radios are what is reached.
    <div className="free-days stack-3">
      {rows.map(({ date, times }) => (
        <fieldset key={date}>
          <legend>{formatDate(date, { year: false })}</legend>
          <div data-slot="chips">
            {times.map(({ startTime }) =>
              isAct ? (
                <Button
                  key={startTime}
                  className="num"
                  aria-label={`${formatDate(date, { year: false })}, ${timeOf(startTime)}`}
                  onClick={() => onChange(startTime)}
                >
                  {timeOf(startTime)}
                </Button>
              ) : (
                <label key={startTime} className="num">
                  <input
                    type="radio"
                    name={name}
                    checked={startTime === value}
                    onChange={() => onChange(startTime)}
                  />
                  {timeOf(startTime)}
                </label>
              ),
            )}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
