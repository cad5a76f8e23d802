import { weekdays } from '#domain/kernel/date-names.ts';
import type { Hours } from '#site/data/availability.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { DayHours } from './DayHours.tsx';

/** From Monday on, as a school's week is kept. */
const days = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

interface WeekHoursProps {
  week: Hours['week'];
  onChange: (week: Hours['week']) => void;
}

/** The week as it usually is: any number of stretches a day, none being a day off. */
export function WeekHours({ week, onChange }: WeekHoursProps) {
  const [monday = []] = week;
  return (
    <Panel>
      <PanelHeader title="Weekly hours">
        <Button
          size="sm"
          disabled={monday.length === 0}
          onClick={() =>
            onChange(week.map((ranges, index) => (index > 0 && index < 5 ? [...monday] : ranges)))
          }
        >
          Monday to Friday alike
        </Button>
      </PanelHeader>
      <ul className="days">
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
    </Panel>
  );
}
