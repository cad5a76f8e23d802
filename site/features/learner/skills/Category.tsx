import { CircleDashed, NotebookPen, SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { type SkillLevel, skillLevelLabels } from '#domain/catalogue/skills.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import {
  assessedOf,
  type KnownSkills,
  levelOf,
  rankOf,
  type SkillGroup,
} from '#site/features/shared/skills/skill-groups.ts';
import { dayInSentence } from '#site/format/relative-day.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

const looks: Readonly<Record<SkillLevel, { tone: BadgeTone; glyph: Glyph }>> = {
  not_assessed: { tone: 'outline', glyph: CircleDashed },
  beginner: { tone: 'warning', glyph: SignalLow },
  intermediate: { tone: 'info', glyph: SignalMedium },
  advanced: { tone: 'success', glyph: SignalHigh },
};

interface CategoryProps {
  group: SkillGroup;
  known: KnownSkills;
  today: string;
}

/** The skills of one category, each with its level, when it was looked at and what was said. */
export function Category({ group: { label, skills }, known, today }: CategoryProps) {
  return (
    <Panel className="category">
      <PanelHeader title={label}>
        <span className="muted num">
          {assessedOf(known, skills)}/{skills.length}
        </span>
      </PanelHeader>
      <ul className="rows">
        {skills.map(({ name }) => {
          const skill = known.get(name);
          const level = levelOf(known, name);
          return (
            <li key={name}>
              <p>
                <b>{name}</b>
                <Badge {...looks[level]}>{skillLevelLabels[level]}</Badge>
              </p>
              <span className="dashes" aria-hidden>
                {[1, 2, 3].map((step) => (
                  <i key={step} data-level={step <= rankOf(level) ? rankOf(level) : undefined} />
                ))}
              </span>
              {skill?.notes && (
                <p className="remark">
                  <Icon glyph={NotebookPen} size="xs" />
                  <span>{skill.notes}</span>
                </p>
              )}
              {skill?.assessedAt && (
                <small className="muted num">
                  {words.assessed({
                    date: dayInSentence(dateOf(skill.assessedAt), today),
                  })}
                </small>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
