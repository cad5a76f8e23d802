import type { Hours } from '#site/data/availability.ts';
import { WeekDays } from '#site/features/instructor/shared/WeekDays.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

interface WeekHoursProps {
  week: Hours['week'];
  onChange: (week: Hours['week']) => void;
}

/** The week as it usually is. */
export function WeekHours({ week, onChange }: WeekHoursProps) {
  const [monday = []] = week;
  return (
    <Panel>
      <PanelHeader title={words.weeklyHours}>
        <Button
          size="sm"
          disabled={monday.length === 0}
          onClick={() =>
            onChange(week.map((ranges, index) => (index > 0 && index < 5 ? [...monday] : ranges)))
          }
        >
          {words.mondayToFridayAlike}
        </Button>
      </PanelHeader>
      <WeekDays week={week} onChange={onChange} />
    </Panel>
  );
}
