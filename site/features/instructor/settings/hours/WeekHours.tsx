import type { Hours } from '#site/data/availability.ts';
import { WeekDays } from '#site/features/instructor/shared/WeekDays.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

interface WeekHoursProps {
  week: Hours['week'];
  onChange: (week: Hours['week']) => void;
}

/** The week as it usually is. */
export const WeekHours = ({ week, onChange }: WeekHoursProps) => (
  <Panel>
    <PanelHeader title={words.weeklyHours} />
    <WeekDays week={week} onChange={onChange} />
  </Panel>
);
