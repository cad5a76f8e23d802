import type { Hours } from '#site/data/availability.ts';
import { WeekDays } from '#site/features/instructor/shared/WeekDays.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';

interface WeekHoursProps {
  week: Hours['week'];
  onChange: (week: Hours['week']) => void;
}

/** The week as it usually is. */
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
      <WeekDays week={week} onChange={onChange} />
    </Panel>
  );
}
