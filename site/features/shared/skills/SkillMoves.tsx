import { ArrowRight } from 'lucide-react';
import { type SkillLevel, skillLevelLabels } from '#domain/catalogue/skills.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { shortDay } from '#site/format/time-ago.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import './skills.css';

const mostShown = 6;

interface SkillMovesProps {
  title: string;
  /** Newest first. */
  changes: readonly {
    readonly skillName: string;
    readonly fromLevel: SkillLevel;
    readonly toLevel: SkillLevel;
    readonly changedAt: string;
  }[];
  today: LocalDate;
}

/** How levels moved; nothing at all when none did. */
export function SkillMoves({ title, changes, today }: SkillMovesProps) {
  if (changes.length === 0) return null;
  return (
    <Panel className="skill-moves">
      <PanelHeader title={title} />
      <ul className="rows">
        {changes.slice(0, mostShown).map(({ skillName, fromLevel, toLevel, changedAt }) => (
          <li key={`${skillName} ${changedAt}`}>
            <b>{skillName}</b>
            <span>
              {skillLevelLabels[fromLevel]}
              <Icon glyph={ArrowRight} size="xs" aria-label="to" aria-hidden={false} role="img" />
              {skillLevelLabels[toLevel]}
            </span>
            <time className="num muted" dateTime={changedAt}>
              {shortDay(dateOf(changedAt), today)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
