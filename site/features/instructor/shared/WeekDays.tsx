import { weekdays } from '#domain/kernel/date-words.ts';
import type { Hours } from '#site/data/availability.ts';
import { DayHours } from './DayHours.tsx';

/** From Monday on, as a school's week is kept. */
const days = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

interface WeekDaysProps {
  week: Hours['week'];
  onChange: (week: Hours['week']) => void;
}

/** Seven days, Monday first: any number of stretches each, none being a day off. */
export function WeekDays({ week, onChange }: WeekDaysProps) {
  return (
    <ul className="day-rows rows">
      {days.map((day, index) => (
        <li key={day}>
          <h3>{day}</h3>
          <DayHours
            of={day}
            ranges={week[index] ?? []}
            onChange={(ranges) => onChange(week.with(index, ranges))}
          />
        </li>
      ))}
    </ul>
  );
}
