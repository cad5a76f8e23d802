import { ArrowRight } from 'lucide-react';
import { skillLevelLabels } from '#domain/catalogue/skills.ts';
import { dateOf, daysBetween, type LocalDate } from '#domain/kernel/nz-time.ts';
import { useSkillChanges } from '#site/data/skills.ts';
import { shortDay } from '#site/format/short-day.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';

const days = 14;
const mostShown = 6;

/** How the levels moved lately; nothing at all when none did. */
export function LastChanges({ studentId, today }: { studentId: number; today: LocalDate }) {
  const changes = useSkillChanges(studentId);
  const recent = (changes.data ?? []).filter(
    ({ changedAt }) => daysBetween(dateOf(changedAt), today) <= days,
  );
  if (recent.length === 0) return null;
  return (
    <Panel className="moves">
      <PanelHeader title={`Changed in the last ${days} days`} />
      <ul>
        {recent.slice(0, mostShown).map(({ skillName, fromLevel, toLevel, changedAt }) => (
          <li key={`${skillName} ${changedAt}`}>
            <b>{skillName}</b>
            <span>
              {skillLevelLabels[fromLevel]}
              <Icon glyph={ArrowRight} size="xs" aria-label="to" aria-hidden={false} role="img" />
              {skillLevelLabels[toLevel]}
            </span>
            <time className="num" dateTime={changedAt}>
              {shortDay(dateOf(changedAt), today)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
