import { faultOf } from '#domain/availability/ranges.ts';
import { weekdays } from '#domain/kernel/date-words.ts';
import type { Hours } from '#site/data/availability.ts';
import { Button } from '#site/ui/button.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { DayHours } from './DayHours.tsx';
import * as words from './words.ts';

/** From Monday on, as a school's week is kept. */
const days = [...weekdays.slice(1), ...weekdays.slice(0, 1)];
const workingDays = 5;

interface WeekDaysProps {
  week: Hours['week'];
  onChange: (week: Hours['week']) => void;
}

/** Seven days, Monday first, a line each that opens: any number of stretches, none being a day off. */
export function WeekDays({ week, onChange }: WeekDaysProps) {
  return (
    <ul className="week-days rows">
      {days.map((day, index) => {
        const ranges = week[index] ?? [];
        return (
          <li key={day}>
            <Fold title={day} aside={inWords(ranges)} hasError={faultOf(ranges) !== null}>
              <DayHours
                of={day}
                ranges={ranges}
                onChange={(changed) => onChange(week.with(index, changed))}
              />
              {index < workingDays && ranges.length > 0 && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={words.copyToWorkingDaysFrom({ day })}
                  onClick={() =>
                    onChange(week.map((one, at) => (at < workingDays ? [...ranges] : one)))
                  }
                >
                  {words.copyToWorkingDays}
                </Button>
              )}
            </Fold>
          </li>
        );
      })}
    </ul>
  );
}

const inWords = (ranges: Hours['week'][number]): string =>
  ranges.length === 0
    ? words.closed
    : ranges.map(({ from, to }) => words.fromTo({ from, to })).join(', ');
