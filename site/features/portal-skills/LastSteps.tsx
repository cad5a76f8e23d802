import { ArrowRight } from 'lucide-react';
import { skillLevelLabels } from '#domain/catalogue/skills.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { useMySkillChanges } from '#site/data/portal/learning.ts';
import { shortDay } from '#site/format/short-day.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';

const mostShown = 6;

/** How the levels moved, newest first; nothing at all before any did. */
export function LastSteps({ today }: { today: string }) {
  const changes = useMySkillChanges().data ?? [];
  if (changes.length === 0) return null;
  return (
    <Panel className="steps">
      <PanelHeader title="Last steps" />
      <ul>
        {changes.slice(0, mostShown).map(({ skillName, fromLevel, toLevel, changedAt }) => (
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
