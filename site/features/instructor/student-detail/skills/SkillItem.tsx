import { NotebookPen, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { SkillLevel } from '#domain/catalogue/skills.ts';
import { dateOf, type LocalDate, timeOf } from '#domain/kernel/nz-time.ts';
import type { Skill } from '#site/data/skills.ts';
import { shortDay } from '#site/format/time-ago.ts';
import { IconButton } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import * as words from './words.ts';

interface SkillItemProps {
  name: string;
  skill: Skill | undefined;
  today: LocalDate;
  onLevel: (level: SkillLevel) => void;
  onNote: () => void;
}

export function SkillItem({ name, skill, today, onLevel, onNote }: SkillItemProps) {
  const id = useId();
  const level = skill?.level ?? 'not_assessed';
  const isToday = skill?.assessedAt ? dateOf(skill.assessedAt) === today : false;
  return (
    <li data-fresh={isToday || undefined}>
      <p className="name">
        <b id={id}>{name}</b>
        <small className="num">{whenAssessed(skill, today)}</small>
      </p>
      <LevelChoice labelledBy={id} level={level} onChange={onLevel} />
      <span className="acts">
        <IconButton size="sm" glyph={NotebookPen} label={words.noteOn({ name })} onClick={onNote} />
        <IconButton
          size="sm"
          glyph={RotateCcw}
          label={words.resetOne({ name })}
          disabled={level === 'not_assessed'}
          onClick={() => onLevel('not_assessed')}
        />
      </span>
      {skill?.notes && (
        <p className="note">
          <Icon glyph={NotebookPen} size="xs" />
          {skill.notes}
        </p>
      )}
    </li>
  );
}

function whenAssessed(skill: Skill | undefined, today: LocalDate): string {
  if (!skill?.assessedAt) return words.notLookedAt;
  const day = dateOf(skill.assessedAt);
  return day === today ? words.todayAt({ time: timeOf(skill.assessedAt) }) : shortDay(day, today);
}
