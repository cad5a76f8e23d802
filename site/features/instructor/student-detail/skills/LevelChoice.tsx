import { useId } from 'react';
import { type SkillLevel, skillLevelLabels, skillLevels } from '#domain/catalogue/skills.ts';
import { rankOf } from '#site/features/shared/skills/skill-groups.ts';

interface LevelChoiceProps {
  /** The id of the skill's name. */
  labelledBy: string;
  level: SkillLevel;
  onChange: (level: SkillLevel) => void;
}

/** Four levels side by side; the ones already passed are underlined up to the chosen one. */
export function LevelChoice({ labelledBy, level, onChange }: LevelChoiceProps) {
  const name = useId();
  return (
    <div
      className="level"
      data-level={rankOf(level)}
      role="radiogroup"
      aria-labelledby={labelledBy}
    >
      {skillLevels.map((each) => (
        <label key={each} data-step={rankOf(each)}>
          <input
            type="radio"
            name={name}
            checked={each === level}
            onChange={() => onChange(each)}
          />
          <span>{skillLevelLabels[each]}</span>
        </label>
      ))}
    </div>
  );
}
